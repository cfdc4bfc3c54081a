import type { RentalTerms } from "../../../answers/rental-snapshot"
import { type Cents, parseDecimal, toCents } from "../../../core/money"
import type { Difference, Problem } from "../../../core/messages/codes"
import { isWithin } from "../../../core/rational"
import type { AmountFact } from "../../../core/messages/kinds"
import type { OrderPayload } from "../../../core/wire/order-payload"
import { addressesFrom, buyerOf, countryOutside, isPlace } from "./buyer"
import { linesFromPayload, vatDifference, type PaidLine } from "./paid-lines"
import type { DecidedRental, Questions, TaxLines } from "./questions"
import {
  amountsDifference,
  amountsOf,
  deliveryPaid,
  payloadTotal,
  shown,
  toleranceFor,
  totalWithTaxes,
  whatWasPaid,
  type WhatWasPaid,
} from "./what-was-paid"
import { type RentalSnapshot, askedChoice, rawAmount, sumOfRates, unitPriceOf } from "./sent"
import type { LineChoice } from "../../../core/line-choice"
import type { CartAddress, CartItem, MedusaCart } from "./cart"
import { detailsOf, unitsOf } from "./paid-units"

/** Attention for a cart that doesn't come to what was paid; null where it does. Euros with taxes, lines first. */
export function amountsProblem(
  cart: Parameters<typeof amountsOf>[0],
  paid: { lines: readonly PaidLine[]; delivery: Cents },
): Extract<Problem, { code: "amounts_differ" }> | null {
  const difference = amountsDifference(whatWasPaid(paid.lines, paid.delivery), amountsOf(cart))
  if (!difference) return null
  const { lines, delivery, total } = difference
  const differences = lines.map(({ name, paid, held }): AmountFact => ({ name, paid, held }))
  if (delivery) differences.push({ name: "delivery", ...delivery })
  return { code: "amounts_differ", params: { paid: total.paid, cart: total.held, differences } }
}

/** Compares a booked order with its confirmation: the first thing that differs, for a sentence; null where nothing does. */
export function bookedOrderDifference(...sides: Parameters<typeof amountsDifference>): Difference | null {
  const difference = amountsDifference(...sides)
  if (!difference) return null
  const { lines, delivery, total } = difference
  const [line] = lines
  if (line && line.units.paid !== line.units.held) {
    return { code: "order_units", params: { name: line.name, ...line.units } }
  }
  if (line) return { code: "order_price", params: { name: line.name, held: line.held, paid: line.paid } }
  return delivery ? { code: "order_delivery", params: delivery } : { code: "order_total", params: total }
}

/**
 * Compares an order that the merchant has edited with its confirmation by one number, what it comes to, credits and all; null where that is
 * the same, whatever goods are in it.
 */
export function editedOrderDifference(
  { lines, total }: WhatWasPaid,
  order: Pick<WhatWasPaid, "total">,
): Difference | null {
  const isSame = isWithin(total, order.total, toleranceFor(unitsOf(lines)))
  return isSame ? null : { code: "order_total", params: { paid: shown(total), held: shown(order.total) } }
}

/**
 * What a repeated confirmation says otherwise than the one that was kept; null where it says the same. What a payload
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

type TaxRateDiffers = Extract<Problem, { code: "tax_rate_differs" }>

/**
 * Says where the address that came from the payment page, or the service's call, has other tax rates than the order, which keeps those that
 * were sent: once for each country, and once for the call.
 */
export function taxNotes(
  ask: Questions,
  { snapshot, attention }: DecidedRental,
  payload: OrderPayload,
  order_id: string,
): TaxRateDiffers[] {
  if (!snapshot) return []
  const countryIn = (note: object) => ("country" in note ? note.country : null)
  const raised = attention?.problems.filter(({ code }) => code === "tax_rate_differs") ?? []
  return [differenceAtAddress(ask, snapshot, payload), differenceInPayload(ask, snapshot, payload, order_id)]
    .filter((differs) => differs !== null)
    .filter((differs) => !raised.some(({ params }) => countryIn(params) === countryIn(differs)))
    .map((differs) => ({ code: "tax_rate_differs", params: { ...differs, order_id } }))
}

/**
 * Finds the first rate that the call names otherwise than it was sent, with both sums; null where the order comes to what the call says, as
 * one does that the merchant has made by it.
 */
function differenceInPayload(
  ask: Questions,
  snapshot: RentalSnapshot,
  payload: OrderPayload,
  order_id: string,
) {
  const found = vatDifference(snapshot.lines, payload.products)
  const order = found && ask.order(order_id)
  if (!order) return null
  const lines = linesFromPayload(snapshot, payload, ask.removedUnits())
  const payload_total = payloadTotal(whatWasPaid(lines, deliveryPaid(payload, snapshot)))
  const order_total = parseDecimal(rawAmount(order.total, order.raw_total))
  return isWithin(payload_total, order_total, toleranceFor(unitsOf(lines)))
    ? null
    : { ...found, total: shown(order_total), told_total: shown(payload_total) }
}

/** Finds the first rate that differs at the address from the payment page, in percent. Nothing is asked where that is the one that was sent. */
function differenceAtAddress(ask: Questions, snapshot: RentalSnapshot, payload: OrderPayload) {
  const { deliveryAddress } = payload
  if (!deliveryAddress || isPlace(deliveryAddress, snapshot.delivery_address)) return null
  const cart = ask.cart()
  // An order whose place lies outside the region was made for the address that was sent.
  if (!cart || countryOutside(payload, cart, ask.region(snapshot.region_id)?.countries ?? [])) return null
  const { shipping_address } = addressesFrom(payload, buyerOf(payload), cart)
  const address = { ...cart.shipping_address, ...shipping_address } as CartAddress
  const there = ask.taxesAt({ cart, address })
  const differing = there && differingRates(cart, there, snapshot)
  return differing ? { country: `${address.country_code}`.toUpperCase(), ...differing } : null
}

/** Of goods before deliveries. The cart has the tax lines of its order: those that were sent, or the merchant's decision. */
function differingRates({ items, shipping_methods }: MedusaCart, there: TaxLines, snapshot: RentalSnapshot) {
  const pairs = [...items, ...shipping_methods].map(({ id, tax_lines }) => ({
    sent: sumOfRates(tax_lines),
    there: sumOfRates(there.get(id) ?? []),
  }))
  const methods = snapshot.delivery?.methods ?? []
  const sent = [...snapshot.lines, ...methods].map(({ tax_lines }) => sumOfRates(tax_lines))
  return pairs.find((pair) => pair.sent !== pair.there && sent.includes(pair.sent))
}

/** Lines or shipping methods of the cart to remove, by their ids, and to write, so that it has what was paid. None: it has. */
export interface Change<New> {
  remove: string[]
  add: New[]
}

/**
 * Lines of the cart that are as they were paid stay; every other one is written again, at the price that was paid. With
 * `pin_prices` so is every line that a promotion has a part in.
 */
export function contentsFor(
  paid: readonly PaidLine[],
  cart: MedusaCart,
  { pin_prices = false }: { pin_prices?: boolean } = {},
): Change<PaidLine> {
  // One line of the cart is never two lines of what was paid.
  const kept = new Map<string | null, PaidLine>()
  for (const item of cart.items) {
    const line = paid.find((line) => line.item_id === item.id && isAsPaid(item, line))
    const isPinned = pin_prices && item.adjustments?.length
    if (line && !item.variant_gone && !isPinned) kept.set(item.id, line)
  }
  return {
    remove: cart.items.map(({ id }) => id).filter((id) => !kept.has(id)),
    add: paid.filter((line) => kept.get(line.item_id) !== line),
  }
}

/** A line of the cart that says another choice than it was sent with, or none; `before` is what it says. */
export interface ChoiceToWrite {
  id: string
  choice: LineChoice
  before: unknown
}

/** What the order's lines will say of themselves, where the cart's that stay don't say it: what they were sent as, whatever was written since. */
export function choicesToWrite(
  paid: readonly PaidLine[],
  cart: MedusaCart,
  { remove }: Change<PaidLine>,
): ChoiceToWrite[] {
  return cart.items.flatMap(({ id, metadata }) => {
    const line = remove.includes(id) ? undefined : paid.find(({ item_id }) => item_id === id)
    const choice = line && askedChoice(line.content.metadata)
    return !choice || metadata?.rental === choice ? [] : [{ id, choice, before: metadata?.rental }]
  })
}

function isAsPaid(item: CartItem, paid: PaidLine): boolean {
  const { unit_price, exact_unit_price } = unitPriceOf(item)
  const isPriced = paid.paid_once
    ? Number(exact_unit_price) === paid.unit_price
    : unit_price === toCents(paid.unit_price)
  return (
    isPriced &&
    item.quantity === paid.quantity &&
    sumOfRates(item.tax_lines) === paid.vat &&
    item.variant_id === paid.content.variant_id &&
    detailsOf(item.metadata) === detailsOf(paid.content.metadata) &&
    // Of many units, even a price that is the same in cents comes to another sum.
    isWithin(
      parseDecimal(rawAmount(item.total, item.raw_total)),
      totalWithTaxes(paid),
      toleranceFor(item.quantity),
    )
  )
}
