/** The languages of the service's payment page (docs/service.md, Payment page) and of our own sentences for shoppers. */
export const SHOPPER_LANGUAGES = ["fr", "en", "de"] as const

/** A language that shoppers are spoken to in. */
export type ShopperLanguage = (typeof SHOPPER_LANGUAGES)[number]

/** The first of the wanted languages that we write, then of a browser's header `acceptLanguage`, what it likes best first; else English. */
export function shopperLanguage(wanted: readonly unknown[], acceptLanguage?: string): ShopperLanguage {
  const tags = [...wanted, ...preferred(acceptLanguage ?? "")].filter(
    (tag): tag is string => typeof tag === "string",
  )
  return tags.map(languageOfTag).find((language) => language !== undefined) ?? "en"
}

/** The languages of an `Accept-Language`, by their weights: `de;q=0.5, fr` likes French best, and `q=0` not at all. */
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

/** "fr" of a language tag such as "fr-CA" or "FR"; undefined where we don't write that language. */
export function languageOfTag(tag: string): ShopperLanguage | undefined {
  const [code] = tag
    .trim()
    .toLowerCase()
    .split(/[^a-z]/)
  return SHOPPER_LANGUAGES.find((language) => language === code)
}
