import type { RentalActions } from "./api/rental-parts"
import type { Rental } from "./api/rentals"
import type { BeforeJson } from "./api/values"
import { isProof } from "./calls"
import type { TransactionState } from "./rental-states"

/** What is said in the place of a state, where it is more than the state's own word. */
export type Condition = "duration_over" | "paid_no_order" | "unclear"

/** Of a rental that no attention was raised for the actions don't matter. */
type Shown = BeforeJson<Pick<Rental, "status" | "order_id" | "attention">> & {
  actions?: Pick<RentalActions, "retry" | "complete">
}

/** What the state of a rental is called in the list, on its page and in files. */
export function shownState(
  rental: Shown & BeforeJson<Pick<Rental, "ends_at">>,
  now: Date,
): TransactionState | Condition {
  if (isDurationOver(rental, now)) return "duration_over"
  if (lacksOrder(rental)) return "paid_no_order"
  return isPaymentUnclear(rental) ? "unclear" : rental.status
}

/** Its duration has passed. The service is silent after the order: whether the shopper keeps the goods isn't known. */
export const isDurationOver = (
  { status, ends_at }: BeforeJson<Pick<Rental, "status" | "ends_at">>,
  now: Date,
): boolean => status === "active" && !!ends_at && new Date(ends_at) < now

/** Another payment has made the cart's order before: until that one is cancelled Medusa refuses to make a second one. */
export const isPaidTwice = ({ order_id, attention, actions }: Omit<Shown, "status">): boolean =>
  !order_id && attention?.code === "paid_twice" && !actions?.retry && !actions?.complete

/** Whether it is paid isn't known: a payment came for it with the number of another cart. */
export const isPaymentUnclear = ({ order_id, attention }: Pick<Shown, "order_id" | "attention">): boolean =>
  !order_id &&
  !attention?.resolved_at &&
  !!attention?.problems.some(
    (problem) =>
      problem.code === "keys_do_not_match" && "kind" in problem.params && isProof(`${problem.params.kind}`),
  )

/** Its payment may still bring an order: none has ended it, and no other payment has made the order of its cart. */
export const mayBecomeOrder = (rental: Shown): boolean =>
  !["failed", "superseded", "cancelled"].includes(rental.status) && !isPaidTwice(rental)

/**
 * Paid, without an order, and nothing makes one by itself: attention was raised for it. Closing that with a note doesn't
 * make the order, so it is still to be made then.
 */
export const lacksOrder = (rental: Shown): boolean =>
  (rental.status === "confirmed" || rental.status === "booked") &&
  !rental.order_id &&
  rental.attention !== null &&
  !isPaidTwice(rental)
