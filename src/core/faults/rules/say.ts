import type { ShopperLanguage } from "../../shopper-language"
import { sayBy } from "../say"
import { DE } from "./de"
import { EN } from "./en"
import type { InFormula, RuleFault, RuleFaultWords } from "./fault"
import { FR } from "./fr"

const LANGUAGES: Record<ShopperLanguage, RuleFaultWords> = { en: EN, fr: FR, de: DE }

/** What is wrong with a price rule: where, what, and what to write instead. English is what the API and the log say. */
export function sayRuleFault(fault: RuleFault, language: ShopperLanguage = "en"): string {
  const { place, inFormula, ofRule } = LANGUAGES[language]
  if (!isInFormula(fault)) return sayBy(ofRule, fault)

  const { at, found } = fault.params
  return place(found ? at + 1 : null, sayBy(inFormula, fault))
}

const isInFormula = (fault: RuleFault): fault is InFormula => Object.hasOwn(EN.inFormula, fault.code)
