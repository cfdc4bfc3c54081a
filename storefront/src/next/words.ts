import type { Language } from "../client/elements"
import { rentalLanguage } from "../client/words"
import { de } from "./texts/de"
import { en, type ShopTexts } from "./texts/en"
import { fr } from "./texts/fr"

/** What a fitted storefront says beside the components' words. */
const SHOP_TEXTS: Record<string, ShopTexts> = { en, fr, de }

/** The page's language, or what works it out: a cookie, a header, the storefront's own library. */
export type Locale = string | (() => string | Promise<string>)

/** A page's language with the words of a fitted storefront. */
export async function languageOf(locale: Locale): Promise<Language> {
  const language = rentalLanguage(typeof locale === "string" ? locale : await locale())
  const { tag, texts } = language
  // such a storefront has a step of its own for the delivery, before the payment page
  const own = { delivery_open: texts.plus_delivery }
  return { ...language, texts: { ...en, ...SHOP_TEXTS[tag], ...texts, ...own } }
}
