import { sayBy } from "../faults/say"
import type { ShopperLanguage } from "../shopper-language"
import { DE } from "./de"
import { EN } from "./en"
import { FR } from "./fr"
import type { Outcome, OutcomeCode, OutcomeWords } from "./outcome"

const LANGUAGES: Record<ShopperLanguage, OutcomeWords> = { en: EN, fr: FR, de: DE }

/** An outcome of a version that kept its English sentence only. */
export interface LegacyOutcome {
  code: string
  params: { legacy: string }
}

/** What became of a call, in one sentence. `order` writes an order's id; one whose code this version doesn't know is told by it. */
export function sayOutcome(
  outcome: Outcome | LegacyOutcome,
  language: ShopperLanguage = "en",
  order: (id: string) => string = (id) => id,
): string {
  if ("legacy" in outcome.params) return outcome.params.legacy
  return sayBy(LANGUAGES[language], outcome, order)
}

/** Whether this version has words for a code. */
export const isOutcome = (code: string): code is OutcomeCode => Object.hasOwn(EN, code)
