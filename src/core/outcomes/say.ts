import { DE } from "./de"
import { EN } from "./en"
import { FR } from "./fr"
import type { Outcome, OutcomeCode, OutcomeWords } from "./outcome"

const LANGUAGES = { en: EN, fr: FR, de: DE } satisfies Record<string, OutcomeWords>

/** An outcome of a version that kept its English sentence only. */
export interface LegacyOutcome {
  code: string
  params: { legacy: string }
}

/** What became of a call, in one sentence. `order` writes an order's id; one whose code this version doesn't know is told by it. */
export function sayOutcome(
  outcome: Outcome | LegacyOutcome,
  language: keyof typeof LANGUAGES = "en",
  order: (id: string) => string = (id) => id,
): string {
  if ("legacy" in outcome.params) return outcome.params.legacy
  const words: Record<string, unknown> = LANGUAGES[language]
  return isOutcome(outcome.code)
    ? (words[outcome.code] as (params: object, order: (id: string) => string) => string)(
        outcome.params,
        order,
      )
    : outcome.code
}

/** Whether this version has words for a code. */
export const isOutcome = (code: string): code is OutcomeCode => Object.hasOwn(EN, code)
