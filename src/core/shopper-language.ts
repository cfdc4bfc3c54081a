/** The languages of the service's payment page (docs/service.md, Payment page) and of our own sentences for shoppers. */
export const SHOPPER_LANGUAGES = ["fr", "en", "de"] as const

/** A language that shoppers are spoken to in. */
export type ShopperLanguage = (typeof SHOPPER_LANGUAGES)[number]

/** Returns the first of the wanted languages that we write, then of a browser's header `acceptLanguage`, what it likes best first; else English. */
export function shopperLanguage(wanted: readonly unknown[], acceptLanguage?: string): ShopperLanguage {
  return firstLanguage([...wanted, ...preferred(acceptLanguage ?? "")]) ?? "en"
}

/** Returns the languages of an `Accept-Language`, by their weights: `de;q=0.5, fr` likes French best, and `q=0` not at all. */
function preferred(acceptLanguage: string): string[] {
  const ranges = acceptLanguage.split(",").map((range) => {
    const [tag = "", ...parameters] = range.split(";")
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** Returns the first of these tags that names a language which we write; undefined where none does. */
export const firstLanguage = (tags: readonly unknown[]): ShopperLanguage | undefined =>
  tags.map(languageOfTag).find((language) => language !== undefined)

/** Returns "fr" of a language tag such as "fr-CA", "fr_FR" or "FR"; undefined of anything else, also of a language that we don't write. */
export function languageOfTag(tag: unknown): ShopperLanguage | undefined {
  const [code] =
    typeof tag === "string"
      ? tag
          .trim()
          .toLowerCase()
          .split(/[^a-z]/)
      : []
  return SHOPPER_LANGUAGES.find((language) => language === code)
}

/** Where the shop names no locale of a language: written as Medusa writes locales. */
const LOCALES: Record<ShopperLanguage, string> = { fr: "fr-FR", en: "en-US", de: "de-DE" }

/** Returns the shop's locale in a language, which Medusa's translations go by: the usual one, unless it has only others. */
export const localeIn = (language: ShopperLanguage, supported: readonly string[]): string =>
  [LOCALES[language], ...supported]
    .filter((locale) => supported.includes(locale))
    .find((locale) => languageOfTag(locale) === language) ?? LOCALES[language]
