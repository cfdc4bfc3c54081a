import type { ShopperLanguage } from "../../shopper-language"
import { sayBy } from "../say"
import { DE } from "./de"
import { EN } from "./en"
import type { RuleFault, RuleFaultWords } from "./fault"
import { FR } from "./fr"

const LANGUAGES: Record<ShopperLanguage, RuleFaultWords> = { en: EN, fr: FR, de: DE }

/** What is wrong with a price rule, and where. English is what the API and the log say. */
export const sayRuleFault = (fault: RuleFault, language: ShopperLanguage = "en"): string =>
  sayBy(LANGUAGES[language], fault)
