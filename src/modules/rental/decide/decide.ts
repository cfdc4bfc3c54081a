import type { RentalTerms } from "../../../answers/rental-snapshot"
import { type Difference, isLastingReason, type Problem, type Reason } from "../../../core/messages/codes"
import { RENTAL_PROVIDER_ID } from "../../../core/provider-id"
import { isPaidState } from "../../../core/rental-states"
import type { OrderPayload } from "../../../core/wire/order-payload"
import { addressesFrom, buyerOf, countryOutside } from "./buyer"
import { isAuthorized, type MedusaCart, paymentsOf, type RentalOrder } from "./cart"
import { methodsToWrite, paidDeliveryName } from "./delivery"
import { choicesToWrite, contentsFor, linesFromPayload, type PaidLine, paidLines } from "./paid-lines"
import type {
  Authorize,
  Change,
  Confirmation,
  DecidedRental,
  Declined,
  Make,
  OrderThere,
  People,
  Plan,
  Questions,
  Refused,
} from "./plan"
import { promotionsIn, rawAmount, type RentalSnapshot, unclearLines } from "./sent"
import {
  amountsOfOrder,
  amountsProblem,
  bookedOrderDifference,
  deliveryPaid,
  editedOrderDifference,
  whatWasPaid,
  type WhatWasPaid,
} from "./what-was-paid"

/** Says that no order is made, and what the merchant has to know of it. */
const refused = (problem: Problem): Refused => ({ kind: "refused", problem })

const notMade = (why: Reason): Refused => refused({ code: "order_not_made", params: { why } })

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
  // In another way: "mark as paid", or by another provider.
  if (paymentsOf(order).length) return refused({ code: "paid_twice", params: { order_id } })
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

/**
 * Returns what a repeated confirmation says otherwise than the one that was kept; null where it says the same. What a payload
 * leaves out of what is paid once counts as it was: it may be named in one and not in the other. So does the delivery.
 */
export function repeatDifference(
  snapshot: RentalSnapshot | null,
  kept: Pick<RentalTerms, "products" | "delivery_mode"> | null,
  payload: OrderPayload,
): Difference | null {
  if (!kept || !snapshot) return null
  const deliveryMode = payload.deliveryMode?.price == null ? kept.delivery_mode : payload.deliveryMode
  const paidIn = (contents: Pick<OrderPayload, "products" | "deliveryMode">) => {
    // Another rate is no difference.
    const products = contents.products.map((product) => ({ ...product, vat: null }))
    return whatWasPaid(linesFromPayload(snapshot, { products }, new Map()), deliveryPaid(contents, snapshot))
  }
  const now = paidIn({ products: payload.products, deliveryMode })
  const before = paidIn({ products: kept.products, deliveryMode: kept.delivery_mode })
  const unnamed = [...now.lines, ...before.lines].filter(({ line }) => !line.named).map(({ key }) => key)
  const counted = ({ lines, delivery }: WhatWasPaid) => ({
    lines: lines.filter(({ line, key }) => !line.paid_once || !unnamed.includes(key)),
    delivery,
  })
  return bookedOrderDifference(counted(now), counted(before))
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

/**
 * Returns the buyer's email and the addresses that the service knows better; or why they can't be written. The merchant who makes the order
 * has it delivered to the address that was sent, where the one from the payment page lies outside the region.
 */
function peopleOf(
  { payload, asked_by }: Confirmation,
  before: Pick<MedusaCart, "shipping_address" | "billing_address">,
  region: MedusaCart["region"],
): People | Problem {
  const buyer = buyerOf(payload)
  const country = countryOutside(payload, before, region?.countries ?? [])
  if (country && asked_by !== "make_the_order") return { code: "country_outside_region", params: { country } }
  const reachable = country ? { ...payload, deliveryAddress: null } : payload
  return { email: buyer.email, addresses: addressesFrom(reachable, buyer, before) }
}

/** Decides on the order of a rental that has none yet, from what was sent and what was paid. */
function newOrder(ask: Questions, confirmation: Confirmation): Make | Refused {
  const { rental, payload, asked_by, medusa_refused, was_tried } = confirmation
  const { snapshot } = rental
  const cart = ask.cart()
  if (!cart?.payment_collection) return notMade({ code: "cart_gone" })
  if (!snapshot) return notMade({ code: "forgotten" })
  const toLines = asked_by === "make_the_order" ? linesFromPayload : paidLines
  const inCart = new Map(cart.items.map((item) => [item.id, item.quantity]))
  const removed = ask.removedUnits()
  const lines = toLines(snapshot, payload, removed, inCart)
  if ("difference" in lines) return refused({ code: "contents_differ", params: lines })
  const { region_id, currency_code } = snapshot
  const isSameRegion = cart.currency_code === currency_code && cart.region_id === region_id
  const region = isSameRegion ? cart.region : ask.region(region_id)
  if (!region) return notMade({ code: "region_gone" })
  const people = peopleOf(confirmation, cart, region)
  if ("code" in people) return refused(people)
  const paid = { lines, delivery: deliveryPaid(payload, snapshot) }
  const methods = methodsToWrite(ask, { payload, medusa_refused, cart, snapshot, paid, ...people })
  if ("code" in methods) return refused(methods)
  const lacking = was_tried ? ask.missingStock({ channel: cart.sales_channel_id, lines }) : null
  if (lacking) return notMade(lacking)

  const contents = contentsFor(lines, cart, medusa_refused.has("promotions"))
  const keeps_amounts =
    isSameRegion &&
    keepsAmounts(cart, cart.payment_collection, contents, methods) &&
    !amountsProblem(cart, paid)
  const credit = cart.credit_lines.reduce((sum, { amount }) => sum + Number(amount), 0)
  const isUnused = rental.authorized_session_id === null && !was_tried
  const { items: _items, shipping_methods: _methods, payment_collection, ...toWrite } = cart
  return {
    kind: "make",
    cart: toWrite,
    keeps_amounts,
    payment_collection_id: payment_collection.id,
    collected: { amount: payment_collection.amount, currency_code: payment_collection.currency_code },
    session: isUnused ? sessionToReuse(payment_collection, rental.id, keeps_amounts && cart.total) : null,
    contents,
    choices: choicesToWrite(lines, cart, contents),
    methods,
    paid,
    promotions: unseenPromotions(snapshot, cart, contents, methods),
    ...people,
    region: isSameRegion ? null : { region_id, currency_code },
    problems: [
      // A gift card that was debited for the cart may have to be credited again.
      ...(credit ? [{ code: "credit_lines", params: { amount: credit } } as const] : []),
      ...unclearLines(snapshot.lines, payload.products, removed, inCart),
    ],
  }
}

type Collection = NonNullable<MedusaCart["payment_collection"]>

function keepsAmounts(
  { total, raw_total, currency_code, credit_lines }: MedusaCart,
  collection: Collection,
  ...changes: Change<unknown>[]
): boolean {
  const isCollected =
    collection.currency_code === currency_code &&
    String(rawAmount(collection.amount, collection.raw_amount)) === String(rawAmount(total, raw_total))
  return (
    isCollected && !credit_lines.length && changes.every(({ remove, add }) => !remove.length && !add.length)
  )
}

/**
 * Finds the cart's only session, where it waits for this rental, and has the cart's amount where that stays. One that a failed try has used
 * won't do: Medusa keeps its cancelled payment.
 */
function sessionToReuse({ payment_sessions = [] }: Collection, id: string, total: number | false) {
  const [session, ...others] = payment_sessions
  if (!session || others.length || session.provider_id !== RENTAL_PROVIDER_ID) return null
  const amount = Number(session.amount)
  const isOurs = session.status === "requires_more" && session.data.rental_transaction_id === id
  const isAt = total === false || (amount === Number(total) && amount === Number(session.data.amount))
  return isOurs && isAt ? { id: session.id, amount, data: session.data } : null
}

/** Finds what completing the cart won't register: the codes whose lines and methods are written again, without their adjustments. */
function unseenPromotions(
  snapshot: RentalSnapshot,
  { items, shipping_methods }: MedusaCart,
  ...changes: Change<unknown>[]
): Make["promotions"] {
  const gone = new Set(changes.flatMap(({ remove }) => remove))
  const stays = ({ id }: { id: string }) => !gone.has(id)
  const seen = promotionsIn({
    items: items.filter(stays),
    shipping_methods: shipping_methods.filter(stays),
  })
  return snapshot.promotions.filter(({ code }) => !seen.some((other) => other.code === code))
}
