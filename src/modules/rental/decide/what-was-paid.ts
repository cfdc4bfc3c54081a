import type { OrderSum, PaidSum, ToldSum } from "../../../answers/rental-parts"
import type { Difference, Problem } from "../../../core/messages/codes"
import type { AmountFact } from "../../../core/messages/kinds"
import {
  exactEuros,
  grossOf,
  parseDecimal,
  taxFactor,
  toCents,
  toEuros,
  wholeCents,
  type Cents,
  type Decimal,
} from "../../../core/money"
import { add, compare, isWithin, multiply, rational, type Rational } from "../../../core/rational"
import type { OrderPayload } from "../../../core/wire/order-payload"
import type { PaidLine } from "./paid-lines"
import { feesSent, HALF_A_CENT, priceOf, type RentalSnapshot, sentOf, sumOfRates, unitsOf } from "./sent"

/** What a cart or an order comes to, in euros with taxes. `key` is the same for the same thing in another cart or order. */
export interface Amounts {
  lines: { key: string; name: string; quantity: number; total: Rational }[]
  delivery: Rational
  /** Of an order: what it comes to in all, credits and fees among it. */
  total?: Rational
}

/** What the shopper paid for, in euros with taxes, unrounded: each line's `total` by the prices that came (see `PaidLine`). */
export interface WhatWasPaid extends Amounts {
  lines: (Amounts["lines"][number] & { line: PaidLine; order_total: Rational })[]
  /** What an order of these lines comes to, and those among them that aren't rented but paid at once. */
  total: Rational
  upfront: Rational
}

/** Where the two sides differ by more than rounding, in euros with taxes. A line without its own name is the delivery. */
type AmountsDifference = NonNullable<NonNullable<PaidSum["order"]>["differences"]>

const ZERO = rational(0n)

/** Returns the sum of what was paid: each line's units at the price that was sent, with its taxes, and the delivery. */
export function whatWasPaid(paid: readonly PaidLine[], cents: Cents): WhatWasPaid {
  const lines = paid.map((line) => ({
    line,
    key: keyOf(line.content),
    name: line.content.product_title ?? line.content.title,
    quantity: line.quantity,
    total: sumOf(line.payload_prices.map(totalWithTaxes)),
    order_total: totalWithTaxes(line),
  }))
  const ordered = (some: typeof lines) => sumOf(some.map(({ order_total }) => order_total))
  const delivery = exactEuros(cents)
  const upfront = ordered(lines.filter(({ line }) => line.paid_once))
  return { lines, delivery, upfront, total: add(ordered(lines), delivery) }
}

/** Checks whether an order at these prices comes to what the service took. */
export const isAsCharged = ({ lines }: WhatWasPaid): boolean =>
  lines.every(({ total, order_total, quantity }) => isWithin(total, order_total, toleranceFor(quantity)))

/** Returns what was paid by the rates that the payload names: what the service says, whatever the order is made of. */
export const payloadTotal = ({ lines, delivery }: WhatWasPaid): Rational =>
  lines
    .flatMap(({ line }) => line.payload_prices)
    .map((price) => totalWithTaxes({ ...price, vat: price.payload_vat ?? price.vat }))
    .reduce(add, delivery)

/**
 * Compares a cart or an order with what the service took: each line's total within half a cent and a cent for each unit, a euro at
 * most, as prices are rounded once and Medusa's own totals are not; the delivery within a cent. Null where it is the same.
 */
export function amountsDifference(
  paid: Pick<Amounts, "lines" | "delivery">,
  order: Amounts,
): AmountsDifference | null {
  const keys = new Set([...paid.lines, ...order.lines].map(({ key }) => key))
  const lines = [...keys].flatMap((key) => {
    const [of_paid, of_order] = [paid, order].map((side) => side.lines.filter((line) => line.key === key))
    const units = { paid: unitsOf(of_paid!), held: unitsOf(of_order!) }
    const sums = { paid: totalOf(of_paid!), held: totalOf(of_order!) }
    const isSame = units.paid === units.held && isWithin(sums.paid, sums.held, toleranceFor(units.paid))
    const { name } = (of_paid![0] ?? of_order![0])!
    return isSame ? [] : [{ name, units, paid: euros(sums.paid), held: euros(sums.held) }]
  })
  const delivery = isWithin(paid.delivery, order.delivery, CENT)
    ? null
    : { paid: euros(paid.delivery), held: euros(order.delivery) }
  const held = add(totalOf(order.lines), order.delivery)
  // A credit, for one, moves an order's sum beside its lines and its delivery.
  if (!lines.length && !delivery && isWithin(order.total ?? held, held, CENT)) return null
  const total = { paid: euros(add(totalOf(paid.lines), paid.delivery)), held: euros(order.total ?? held) }
  return { lines, delivery, total }
}

/** Returns attention for a cart that doesn't come to what was paid; null where it does. Euros with taxes, lines first. */
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
  return isSame ? null : { code: "order_total", params: { paid: euros(total), held: euros(order.total) } }
}

const sumOf = (totals: readonly Rational[]): Rational => totals.reduce(add, ZERO)

/** Adds up what lines come to. */
const totalOf = (lines: readonly { total: Rational }[]): Rational => sumOf(lines.map(({ total }) => total))

/** Identifies a line by its variant; where it has none, by its title. A variant that was deleted since is remembered in the metadata. */
function keyOf({ variant_id, metadata, title }: Named): string {
  const gone = metadata?.rental_variant_id
  return variant_id ?? (typeof gone === "string" ? gone : title)
}

/** Rounds to whole cents; near enough where absurd units and prices come to more than can be counted in cents. */
export const euros = (exact: Rational): number => toEuros(Number(wholeCents(exact)))

/** Returns what was paid as the admin shows it. */
export function paidSum({ lines, delivery, upfront, total }: WhatWasPaid): OrderSum {
  return {
    lines: lines.map(
      ({ line: { content, quantity, unit_price, vat, paid_once, named }, name, order_total }) => ({
        ...{ name, variant_id: content.variant_id, quantity, unit_price, vat, paid_once, named },
        total: euros(order_total),
      }),
    ),
    delivery: euros(delivery),
    once: euros(upfront),
    total: euros(total),
  }
}

interface Amount {
  total: number
  raw_total?: { value: Decimal }
}

interface Named {
  title: string
  variant_id?: string | null
  product_title?: string | null
  metadata?: Record<string, unknown> | null
}

/** Returns what a cart or an order of Medusa's comes to, as exactly as Medusa computed it. */
export function amountsOf(medusa: {
  items: (Amount & Named & { quantity: number })[]
  shipping_methods: Amount[]
}): Amounts {
  const lines = medusa.items.filter(({ quantity }) => Number(quantity) > 0)
  return {
    lines: lines.map((item) => ({
      key: keyOf(item),
      name: item.product_title ?? item.title,
      quantity: Number(item.quantity),
      total: exactTotal(item),
    })),
    delivery: sumOf(medusa.shipping_methods.map(exactTotal)),
  }
}

const exactTotal = ({ total, raw_total }: Amount): Rational => parseDecimal(raw_total?.value ?? total)

/** Returns the same of an order: whatever moves its sum beside its lines counts, such as a credit of the merchant's. */
export const amountsOfOrder = (order: Parameters<typeof amountsOf>[0] & Amount): Required<Amounts> => ({
  ...amountsOf(order),
  total: exactTotal(order),
})

/**
 * Returns a delivery's price that came back, with taxes. Read as without them it gets the highest of the delivery that was sent, else of the goods; what
 * comes back as it was sent, within a cent, is the delivery that was sent. So is its price with taxes, which the document promises.
 */
function feesPaid(payload_price: Cents, snapshot: RentalSnapshot): Cents {
  const { delivery, fees, lines } = snapshot
  if (fees !== "without_taxes") return payload_price
  const isAsSent = [feesSent(snapshot), delivery?.total ?? 0].some(
    (sent) => Math.abs(payload_price - sent) <= 1,
  )
  if (delivery?.total && isAsSent) return delivery.total
  const rates = delivery?.methods.map((method) => sumOfRates(method.tax_lines)) ?? lines.map(({ vat }) => vat)
  return grossOf(payload_price, Math.max(0, ...rates))
}

/** A delivery may cost this many times what was sent for it, or this many cents, before the merchant is asked. */
const MAX_TIMES_SENT = 10
const MAX_UNASKED: Cents = 100_000

/**
 * Returns the delivery that was paid, with taxes: `deliveryMode.price`, which is after discount; what was sent where the payload names no
 * price, or one that can't be read or is negative.
 */
export const deliveryPaid = (payload: Pick<OrderPayload, "deliveryMode">, snapshot: RentalSnapshot): Cents =>
  readDelivery(payload, snapshot).paid

/** Returns the same, and the price that the payload names where it can't be read, or is far from what was sent. */
export function readDelivery(
  { deliveryMode }: Pick<OrderPayload, "deliveryMode">,
  snapshot: RentalSnapshot,
): { paid: Cents; difference: Difference | null } {
  const sent = snapshot.delivery?.total ?? 0
  const price = deliveryMode?.price
  if (price == null) return { paid: sent, difference: null }
  const read = typeof price === "object" ? -1 : feesPaid(toCents(price), snapshot)
  const paid = read < 0 ? sent : read
  if (paid === read && paid <= Math.max(MAX_UNASKED, MAX_TIMES_SENT * sent)) return { paid, difference: null }
  const said = typeof price === "object" ? price.unread : `${price}`
  const params = { said, sent: snapshot.delivery ? toEuros(sent) : null }
  return { paid, difference: { code: "delivery_price", params } }
}

/** Units at a price in euros without taxes, and their rate of taxes in percent. */
export interface Priced {
  quantity: number
  unit_price: number
  vat: number
}

/** A cent, in euros. */
export const CENT = rational(1n, 100n)
const EURO = rational(1n)

/** Returns what units come to with taxes: euros, unrounded. */
export const totalWithTaxes = ({ quantity, unit_price, vat }: Priced): Rational =>
  [quantity, unit_price].map(parseDecimal).reduce(multiply, taxFactor(vat))

/** Returns how far two sums of `units` units may be apart by rounding: half a cent and a cent for each unit, a euro at most. */
export function toleranceFor(units: number): Rational {
  const tolerance = add(HALF_A_CENT, multiply(CENT, parseDecimal(units)))
  return compare(tolerance, EURO) > 0n ? EURO : tolerance
}

/**
 * Returns what the service's call says was paid, beside which the order is shown that would be made of it: its lines at its prices and
 * rates, its delivery, and their sum in euros with taxes. Where it names no rate, the one that was sent counts. Nothing is matched,
 * completed or left out.
 */
export function payloadSum(
  { products, deliveryMode }: Pick<OrderPayload, "products" | "deliveryMode">,
  snapshot: Pick<RentalSnapshot, "lines">,
): ToldSum {
  const delivery = deliveryMode?.price
  const lines = products.map((product) => {
    const { line } = sentOf(snapshot.lines, product)
    const { quantity, vat = null, name, combinationId, id } = product
    const price = { quantity, unit_price: priceOf(product), vat: vat ?? line?.vat ?? 0 }
    const known = line?.name ?? name ?? combinationId ?? id ?? "-"
    return { name: known, variant_id: line?.variant_id ?? null, ...price, vat, total: totalWithTaxes(price) }
  })
  const unread = typeof delivery === "object" && delivery !== null ? delivery.unread : null
  const price = unread !== null || delivery == null ? null : Number(delivery)
  return {
    lines: lines.map((line) => ({ ...line, total: euros(line.total) })),
    delivery: price,
    delivery_text: unread,
    total: euros(add(totalOf(lines), exactEuros(toCents(price ?? 0)))),
  }
}
