import { isProof } from "./calls"
import type { Condition, TransactionState } from "./rental-states"

/** What is looked at of a rental, as the admin's routes answer it, or before that is JSON. */
interface Shown {
  status: TransactionState
  order_id: unknown
  attention: {
    code: unknown
    resolved_at: unknown
    problems: readonly { code: unknown; params: object }[]
  } | null
  /** Of a rental that no attention was raised for they don't matter. */
  actions?: { retry: boolean; complete: boolean }
}

/** The same, of when it ends. */
interface Ending {
  status: TransactionState
  ends_at: string | Date | null
}

/** Returns what the state of a rental is called in the list, on its page and in files. */
export function shownState(rental: Shown & Ending, now: Date): TransactionState | Condition {
  if (isDurationOver(rental, now)) return "duration_over"
  if (lacksOrder(rental)) return "paid_no_order"
  return isPaymentUnclear(rental) ? "unclear" : rental.status
}

/** Checks whether its duration has passed. The service is silent after the order: whether the shopper keeps the goods isn't known. */
const isDurationOver = ({ status, ends_at }: Ending, now: Date): boolean =>
  status === "active" && !!ends_at && new Date(ends_at) < now

/** Checks whether another payment has made the cart's order before: until that one is cancelled Medusa refuses to make a second one. */
export const isPaidTwice = ({ order_id, attention, actions }: Omit<Shown, "status">): boolean =>
  !order_id && attention?.code === "paid_twice" && !actions?.retry && !actions?.complete

/** Checks whether it isn't known to be paid: a payment came for it with the number of another cart. */
export const isPaymentUnclear = ({ order_id, attention }: Pick<Shown, "order_id" | "attention">): boolean =>
  !order_id &&
  !attention?.resolved_at &&
  !!attention?.problems.some(
    (problem) =>
      problem.code === "keys_do_not_match" && "kind" in problem.params && isProof(`${problem.params.kind}`),
  )

/**
 * Checks whether it is paid, without an order, and nothing makes one by itself: attention was raised for it. Closing that with a note doesn't
 * make the order, so it is still to be made then.
 */
export const lacksOrder = (rental: Shown): boolean =>
  (rental.status === "confirmed" || rental.status === "booked") &&
  !rental.order_id &&
  rental.attention !== null &&
  !isPaidTwice(rental)
