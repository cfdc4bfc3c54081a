import { sayBy } from "../faults/say"
import type { ShopperLanguage } from "../shopper-language"
import { DE } from "./de"
import { EN } from "./en"
import { FR } from "./fr"
import type { Outcome, OutcomeCode, OutcomeWords } from "./outcome"

const LANGUAGES: Record<ShopperLanguage, OutcomeWords> = { en: EN, fr: FR, de: DE }

/** What became of a call, in one sentence. `order` writes an order's id; one without words is its code. */
export function sayOutcome(
  outcome: Outcome,
  language: ShopperLanguage = "en",
  order: (id: string) => string = (id) => id,
): string {
  return sayBy(LANGUAGES[language], outcome, order)
}

/** Whether this version has words for a code. */
export const isOutcome = (code: string): code is OutcomeCode => Object.hasOwn(EN, code)
