import type { Language, Words } from "../client/elements"
import { rentalLanguage } from "../client/words"
import { de } from "./texts/de"
import { en } from "./texts/en"
import { fr } from "./texts/fr"

/** What a fitted storefront says beside the components' words. */
const SHOP_TEXTS: Words = { en, fr, de }

/** The page's language, or what works it out: a cookie, a header, the storefront's own library. */
export type Locale = string | (() => string | Promise<string>)

/** A page's language with the words of a fitted storefront. */
export async function languageOf(locale: Locale): Promise<Language> {
  const language = rentalLanguage(typeof locale === "string" ? locale : await locale(), SHOP_TEXTS)
  // such a storefront has a step of its own for the delivery, before the payment page
  return { ...language, texts: { ...language.texts, delivery_open: language.texts.plus_delivery } }
}
