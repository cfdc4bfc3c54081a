import { sayBy } from "../faults/say"
import { DE } from "./de"
import { EN } from "./en"
import { FR } from "./fr"
import type { ShopperLanguage } from "../shopper-language"
import type { MerchantRefusal, MerchantRefusalCode, MerchantRefusalWords } from "./refusal"

const LANGUAGES: Record<ShopperLanguage, MerchantRefusalWords> = { en: EN, fr: FR, de: DE }

/** A refusal in a few sentences. The API says it in English; what a merchant reads in Medusa's own pages is in their language. */
export function sayMerchantRefusal(refusal: MerchantRefusal, language: ShopperLanguage = "en"): string {
  return sayBy(LANGUAGES[language], refusal)
}

/** Whether this version has words for a code. */
export const isMerchantRefusal = (code: string): code is MerchantRefusalCode => Object.hasOwn(EN, code)
