/** The languages of the service's payment page (docs/service.md, Payment page) and of our own sentences for shoppers. */
export const SHOPPER_LANGUAGES = ["fr", "en", "de"] as const

export type ShopperLanguage = (typeof SHOPPER_LANGUAGES)[number]

/** One sentence in each of them. */
export type Sentence = Readonly<Record<ShopperLanguage, string>>

/** The first of the wanted languages that we write; `acceptLanguage` is a browser's header; else English. */
export function shopperLanguage(wanted: readonly unknown[], acceptLanguage?: string): ShopperLanguage {
  const tags = [...wanted, ...(acceptLanguage ?? "").split(",")].filter(
    (tag): tag is string => typeof tag === "string",
  )
  return tags.map(languageOfTag).find((language) => language !== undefined) ?? "en"
}

/** "fr" of a language tag such as "fr-CA" or "FR"; undefined where we don't write that language. */
export function languageOfTag(tag: string): ShopperLanguage | undefined {
  const [code] = tag
    .trim()
    .toLowerCase()
    .split(/[^a-z]/)
  return SHOPPER_LANGUAGES.find((language) => language === code)
}
