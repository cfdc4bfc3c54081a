import { sayBy } from "../faults/say"
import type { ShopperLanguage } from "../shopper-language"
import { DE } from "./de"
import { EN } from "./en"
import { FR } from "./fr"
import type { Refusal, RefusalWords } from "./refusal"

const LANGUAGES: Record<ShopperLanguage, RefusalWords> = { en: EN, fr: FR, de: DE }

/** A refusal in one sentence or two. */
export const sayRefusal = (refusal: Refusal, language: ShopperLanguage): string =>
  sayBy(LANGUAGES[language], refusal)
