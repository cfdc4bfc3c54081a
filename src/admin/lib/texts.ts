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

/** The texts in the language of whoever is logged in. An unknown path doesn't compile. */
export function useTexts(): { t: Translate; language: string } {
  const { t, i18n } = useTranslation("rental")
  const language = i18n.resolvedLanguage ?? i18n.language ?? "en"
  // Medusa writes some as zhCN or ptBR, which Intl refuses.
  return { t, language: language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2") }
}

/** The word of a list that a server, maybe a newer one, has sent; undefined where the list, and so the texts, don't have it. */
export const oneOf = <T extends string>(list: readonly T[], word: string | null | undefined): T | undefined =>
  list.find((each) => each === word)
