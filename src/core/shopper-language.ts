/** The languages that the service's payment page and our own sentences for shoppers are written in. */
export const SHOPPER_LANGUAGES = ["fr", "en", "de"] as const

export type ShopperLanguage = (typeof SHOPPER_LANGUAGES)[number]

/** One sentence in each of them. */
export type Sentence = Readonly<Record<ShopperLanguage, string>>

/** The first of the wanted languages that we write; `acceptLanguage` is a browser's header; else English. */
export function shopperLanguage(wanted: readonly unknown[], acceptLanguage?: string): ShopperLanguage {
  const tags = [...wanted, ...(acceptLanguage ?? "").split(",")].filter((tag): tag is string => typeof tag === "string")
  return tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isShopperLanguage) ?? "en"
}

const isShopperLanguage = (code: string): code is ShopperLanguage => (SHOPPER_LANGUAGES as readonly string[]).includes(code)
