import { isLastingReason, type Problem } from "../../../core/messages/codes"
import { isPaidState } from "../../../core/rental-states"
import { paidDeliveryName } from "./delivery"
import { deliveryPaid } from "./delivery-price"
import { bookedOrderDifference, editedOrderDifference, repeatDifference } from "./differences"
import { newOrder, peopleOf, refused } from "./new-order"
import { isAuthorized, isPaidOtherwise, type RentalOrder } from "./order"
import { linesFromPayload, type PaidLine, paidLines } from "./paid-lines"
import type { Authorize, Confirmation, Declined, OrderThere, Plan, Refused } from "./plan"
import type { DecidedRental, Questions } from "./questions"
import type { RentalSnapshot } from "./sent"
import { amountsOfOrder, whatWasPaid } from "./what-was-paid"

const declined = (code: "made_by_hand" | "rejected_since" | "confirmed_before"): Declined => ({
  kind: "declined",
  what: { code, params: {} },
})

/** Says why a confirmation doesn't count, before its rental is confirmed; null where it does. */
export function objectionTo(
  ask: Questions,
  { rental, asked_by }: Pick<Confirmation, "rental" | "asked_by">,
): Refused | Declined | null {
  if (asked_by === "call" && isEndedByHand(rental)) return declined("made_by_hand")
  if (ask.wasRejectedSince()) return declined("rejected_since")
  const [was, { environment: is }] = [rental.environment, ask.settings(rental.sales_channel_id)]
  return was === is ? null : refused({ code: "other_environment", params: { was, is } })
}

/** Checks whether the merchant has closed that an order can only be made by hand: it is made, and nothing else is asked of this rental. */
const isEndedByHand = ({ attention }: DecidedRental): boolean =>
  attention?.code === "order_not_made" &&
  attention.resolved_at !== null &&
  attention.settled_by === null &&
  isLastingReason(attention.params.why)

/** Decides what a confirmation leads to. Changes nothing, and reads nothing that it doesn't ask for. */
export function decide(ask: Questions, confirmation: Confirmation): Plan {
  const { rental, existing, as } = confirmation
  if (existing && !existing.ours) return refused({ code: "paid_twice", params: { order_id: existing.id } })
  if (existing) return ofOrder(ask, confirmation, existing.id)
  // Only the confirmation, which came first, may make the order.
  if (as === "booked" && isPaidState(rental.status)) return declined("confirmed_before")
  return newOrder(ask, confirmation)
}

/**
 * Decides on a confirmation whose order exists already. A booked order is compared with what was paid, and authorized where it is the same;
 * whether it still waits for that is read from its payment, because our row may be older than a crash. A repeat is compared with the stored
 * confirmation, never with what the merchant has made of the order since.
 */
function ofOrder(ask: Questions, confirmation: Confirmation, order_id: string): Plan {
  const { rental, as } = confirmation
  if (as === "booked") return orderThere(order_id)
  const order = rental.status === "active" ? null : ask.order(order_id)
  if (!order || isAuthorized(order)) return repeated(confirmation, order_id)
  if (order.status === "canceled") {
    return refused({ code: "confirmed_after_cancellation", params: { order_id } })
  }
  if (isPaidOtherwise(order)) return refused({ code: "paid_twice", params: { order_id } })
  return authorized(ask, confirmation, order)
}

const orderThere = (order_id: string, ...problems: Problem[]): OrderThere => ({
  kind: "order",
  order_id,
  to_finish: !problems.length,
  problems,
})

function repeated({ rental: { snapshot, terms }, payload }: Confirmation, order_id: string): OrderThere {
  const difference = repeatDifference(snapshot, terms, payload)
  return difference
    ? orderThere(order_id, { code: "contents_differ", params: { difference, where: "first", order_id } })
    : orderThere(order_id)
}

function authorized(ask: Questions, confirmation: Confirmation, order: RentalOrder): Authorize | Refused {
  const { payload, asked_by, rental } = confirmation
  const { id: order_id } = order
  const snapshot = rental.snapshot as RentalSnapshot
  const removed = ask.removedUnits()
  const worth = (lines: PaidLine[]) => whatWasPaid(lines, deliveryPaid(payload, snapshot))
  const lines = paidLines(snapshot, payload, removed)
  const amounts = amountsOfOrder(order)
  let difference = "difference" in lines ? lines.difference : bookedOrderDifference(worth(lines), amounts)
  // The merchant has edited the order to what was paid: what it is made of doesn't count any more.
  if (difference && asked_by === "try_again") {
    difference = editedOrderDifference(worth(linesFromPayload(snapshot, payload, removed)), amounts)
  }
  if (difference) {
    return refused({ code: "contents_differ", params: { difference, where: "order", order_id } })
  }

  const people = peopleOf(confirmation, order, ask.region(order.region_id))
  if ("code" in people) return refused(people)
  const [first] = order.shipping_methods
  const name = paidDeliveryName(payload, order.shipping_methods)
  const method = first && name && name !== first.name ? { id: first.id, name } : null
  return { kind: "authorize", order_id, ...people, method, ...paymentOf(order, rental.authorized_session_id) }
}

/**
 * Finds the open collection with the session that is bound at the order's amount, else the last open one. A session whose payment was
 * cancelled, as a server does that is late, authorizes nothing any more.
 */
function paymentOf(
  order: RentalOrder,
  bound: string | null,
): Pick<Authorize, "payment_collection_id" | "session" | "amount"> {
  const amount = Number(order.total)
  const open = order.payment_collections
    .filter(({ status }) => status !== "canceled" && status !== "completed")
    .map(({ id, payment_sessions = [], payments = [] }) => ({
      payment_collection_id: id,
      session: payments.length
        ? null
        : (payment_sessions.find((each) => each.id === bound && Number(each.amount) === amount) ?? null),
      amount,
    }))
  return (
    open.find(({ session }) => session) ??
    open.at(-1) ?? { payment_collection_id: null, session: null, amount }
  )
}
