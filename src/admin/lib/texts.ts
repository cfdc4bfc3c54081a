import { useTranslation } from "react-i18next"
import type { Texts } from "../i18n/en"

type Paths<T, P extends string = ""> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${P}${K}` : Paths<T[K], `${P}${K}.`>
}[keyof T & (string | number)]

type WithoutPlural<K extends string> = K extends `${infer Base}_one`
  ? Base
  : K extends `${infer Base}_other`
    ? Base
    : K

/** Every text of this plugin, by its path; plurals by their common stem. */
export type TextKey = WithoutPlural<Paths<Texts>>

/** A text of the panel in the merchant's language, with values filled in. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string

/** The menu's words, which the dashboard has from the start. */
export function useMenuTexts(): Translate {
  return useTranslation("rental").t
}

/** The texts in the merchant's language. Suspends until they are loaded. An unknown path doesn't compile. */
export function useTexts(): { t: Translate; language: string } {
  const { t, i18n } = useTranslation("rental")
  const words = loadWords(i18n)
  if (words.fault) throw words.fault
  if (!words.loaded) throw words.ready
  const language = i18n.resolvedLanguage ?? i18n.language ?? "en"
  // Medusa writes some as zhCN or ptBR, which Intl refuses.
  return { t, language: language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2") }
}

/** Each language is a file of its own, that a browser loads if someone reads it. */
const WORDS = {
  en: () => import("../i18n/en").then(({ en }) => en),
  fr: () => import("../i18n/fr").then(({ fr }) => fr),
  de: () => import("../i18n/de").then(({ de }) => de),
}

interface Loading {
  ready: Promise<void>
  loaded: boolean
  fault?: Error
}

const loadings = new Map<string, Loading>()

/** Loads the words of the dashboard's language, or English, where the plugin doesn't have it. */
export function loadWords(i18n: ReturnType<typeof useTranslation>["i18n"]): Loading {
  const language = i18n.languages.find((each): each is keyof typeof WORDS => each in WORDS) ?? "en"
  const before = loadings.get(language)
  if (before) return before

  const loading: Loading = { ready: Promise.resolve(), loaded: false }
  loading.ready = WORDS[language]()
    .then((words) => {
      i18n.addResourceBundle(language, "rental", words, true, true)
      loading.loaded = true
    })
    .catch((fault: Error) => {
      loading.fault = fault
    })
  loadings.set(language, loading)
  return loading
}

/** The word of a list that a server, maybe a newer one, has sent; undefined where the list, and so the texts, don't have it. */
export const oneOf = <T extends string>(list: readonly T[], word: string | null | undefined): T | undefined =>
  list.find((each) => each === word)
