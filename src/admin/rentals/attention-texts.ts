import type { Attention } from "../lib/rental-types"
import { useSentences } from "../lib/sentences"
import { oneOf, useTexts } from "../lib/texts"

/** The codes that the shop raises (docs/decisions/attention.md); one of a newer server is shown by its reason. */
const CODES = [
  "rejected",
  "keys_do_not_match",
  "paid_twice",
  "other_environment",
  "contents_differ",
  "country_outside_region",
  "delivery_unknown",
  "order_not_made",
  "amounts_differ",
  "confirmed_after_cancellation",
  "call_not_applied",
  "call_unreadable",
  "order_not_finished",
  "booking_not_cancelled",
  "cancelled_here",
] as const

/** What an attention is about, why, and what to do, in words. */
export function useAttentionTexts() {
  const { t } = useTexts()
  const sentence = useSentences()
  return {
    title: ({ code, reason }: Attention) => {
      const known = oneOf(CODES, code)
      return known ? t(`rentals.attention.codes.${known}`) : sentence(reason)
    },
    reason: ({ reason }: Attention) => sentence(reason),
    remedy: ({ remedy }: Attention) => sentence(remedy),
  }
}
