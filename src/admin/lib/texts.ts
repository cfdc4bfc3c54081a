import { useTranslation } from "react-i18next"
import { withFixedSpaces } from "../i18n/fixed-spaces"

type Text<T> = { [K in keyof T]: T[K] extends string ? string : Text<T[K]> }

/** What is said in each language: the paths of the English texts. */
type Texts = Text<typeof import("../i18n/en")>

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
export type Translate<Key = TextKey> = (key: Key, values?: Record<string, string | number>) => string

/** Returns the menu's words, which the dashboard has from the start. */
export function useMenuTexts(): Translate {
  return useTranslation("rental").t
}

/** Returns how everything is said in the merchant's language: `t` has its words, `medusa` the dashboard's own. Suspends until they are loaded. An unknown path doesn't compile. */
export function useTexts(): Said {
  const { i18n } = useTranslation("rental")
  const words = loadWords(i18n)
  if (words.fault) throw words.fault
  if (!words.loaded) throw words.ready
  const language = i18n.resolvedLanguage ?? i18n.language ?? "en"
  const known = said.get(language)
  if (known) return known

  const t: Translate = i18n.getFixedT(language, "rental")
  // Medusa writes some as zhCN or ptBR, which Intl refuses.
  const tag = language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2")
  const medusa = i18n.getFixedT(language, "translation") as Translate<string>
  const made = { t, medusa, language: tag, ...formatsIn(tag, t) }
  said.set(language, made)
  return made
}

/** What is said in a language stays the same object, so that it can be depended on. */
const said = new Map<string, Said>()

type Said = { t: Translate; medusa: Translate<string>; language: string } & ReturnType<typeof formatsIn>

/** Returns how amounts, dates and durations are written in a language. */
function formatsIn(language: string, t: Translate) {
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(language, options)
    return (value: number) => format.format(value)
  }
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options)
    return (iso: string) => format.format(new Date(iso))
  }
  const inEuros = { style: "currency", currency: "EUR" } as const
  const euros = numbers(inEuros)
  const day = dates({ dateStyle: "medium" })
  const moment = dates({ dateStyle: "medium", timeStyle: "short" })
  const clock = dates({ timeStyle: "short" })
  const hour = language.startsWith("en") ? "numeric" : "2-digit"
  const thisYear = dates({ day: "numeric", month: "short", hour, minute: "2-digit" })
  const isOfNow = (iso: string, part: "getFullYear" | "toDateString") =>
    new Date(iso)[part]() === new Date()[part]()
  return {
    /** Euros. */
    euros: orDash(euros),
    /** Euros, without cents: for axes. */
    wholeEuros: numbers({ ...inEuros, maximumFractionDigits: 0 }),
    number: numbers({ maximumFractionDigits: 2 }),
    months: orDash((count: number) => t("common.months", { count })),
    monthly: orDash((value: number) => t("common.perMonth", { amount: euros(value) })),
    day: orDash(day),
    moment: orDash(moment),
    /** The time alone, of today. */
    since: (iso: string) => (isOfNow(iso, "toDateString") ? clock : moment)(iso),
    /** A moment in a few letters, for lists: "22 Nov, 19:26", of another year with that instead of the time. */
    brief: orDash((iso: string) => (isOfNow(iso, "getFullYear") ? thisYear : day)(iso)),
    exactly: orDash(dates({ dateStyle: "medium", timeStyle: "medium" })),
  }
}

const orDash =
  <T>(write: (value: T) => string) =>
  (value: T | null | undefined) =>
    value == null ? "-" : write(value)

/** Each language is a file of its own, that a browser loads if someone reads it. One that lacks a text doesn't compile. */
const WORDS = {
  en: () => import("../i18n/en"),
  fr: () => import("../i18n/fr").then(withFixedSpaces),
  de: () => import("../i18n/de").then(withFixedSpaces),
} satisfies Record<string, () => Promise<Texts>>

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

/** Returns the word of a list that a server, maybe a newer one, has sent; undefined where the list, and so the texts, don't have it. */
export const oneOf = <T extends string>(list: readonly T[], word: string | null | undefined): T | undefined =>
  list.find((each) => each === word)
