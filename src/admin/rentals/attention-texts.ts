import type { ProblemCode, Words } from "../../core/problems/problem"
import type { Attention } from "../../core/api/rental-parts"
import { oneOf, useTexts } from "../lib/texts"
import { saySettlement } from "../../core/problems/say"
import { orderNamedIn, useFactLanguage, useFactWords } from "../lib/fact-words"

/** Every code has a title: one that is missing here, or here only, doesn't compile. */
const TITLED: Record<ProblemCode, true> = {
  rejected: true,
  keys_do_not_match: true,
  paid_twice: true,
  other_environment: true,
  contents_differ: true,
  country_outside_region: true,
  delivery_unknown: true,
  order_not_made: true,
  amounts_differ: true,
  credit_lines: true,
  tax_rate_differs: true,
  confirmed_after_cancellation: true,
  call_not_applied: true,
  call_unreadable: true,
  order_not_finished: true,
  booking_not_cancelled: true,
  cancelled_here: true,
}
const CODES = Object.keys(TITLED) as ProblemCode[]

/** What an attention is about; one of a newer server is told by its reason. */
export function useAttentionTitle(): (attention: Attention) => string {
  const { t } = useTexts()
  return ({ code, reason }) => {
    const known = oneOf(CODES, code)
    return known ? t(`rentals.attention.codes.${known}`) : reason
  }
}

/** What attention with a code is about; a code of a newer server stands for itself. */
export function useCauseTitle(): (code: string) => string {
  const { t } = useTexts()
  return (code) => {
    const known = oneOf(CODES, code)
    return known ? t(`rentals.attention.codes.${known}`) : code
  }
}

/** What happened, and what to do. */
export function useAttentionWords({ problems }: Attention): Words {
  return useFactWords(orderNamedIn(problems))(problems)
}

/** Why attention was closed: the merchant's note, or what happened; null where nobody wrote one. */
export function useClosingWords(): (attention: Pick<Attention, "note" | "settled_by">) => string | null {
  const language = useFactLanguage()
  return ({ note, settled_by }) => (settled_by ? saySettlement(settled_by, language) : note)
}
