import { isProof } from "../../core/calls"
import type { Rental } from "../../core/api/rentals"

type Ordered = Pick<Rental, "status" | "order_id" | "attention" | "actions">

/** Another payment has made the cart's order before: until that one is cancelled Medusa refuses to make a second one. */
export const isPaidTwice = ({ order_id, attention, actions }: Omit<Ordered, "status">): boolean =>
  !order_id && attention?.code === "paid_twice" && !actions.retry && !actions.complete

/** Whether it is paid isn't known: a payment came for it with the number of another cart. */
export const isPaymentUnclear = ({ order_id, attention }: Pick<Ordered, "order_id" | "attention">): boolean =>
  !order_id &&
  !attention?.resolved_at &&
  !!attention?.problems.some(
    (problem) =>
      problem.code === "keys_do_not_match" && "kind" in problem.params && isProof(problem.params.kind),
  )

/** Its payment may still bring an order: none has ended it, and no other payment has made the order of its cart. */
export const mayBecomeOrder = (rental: Ordered): boolean =>
  !["failed", "superseded", "cancelled"].includes(rental.status) && !isPaidTwice(rental)

/**
 * Paid, without an order, and nothing makes one by itself: attention was raised for it. Closing that with a note doesn't
 * make the order, so it is still to be made then.
 */
export const lacksOrder = (rental: Ordered): boolean =>
  (rental.status === "confirmed" || rental.status === "booked") &&
  !rental.order_id &&
  rental.attention !== null &&
  !isPaidTwice(rental)
