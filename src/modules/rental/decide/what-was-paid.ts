import type { OrderSum, PaidSum, ToldSum } from "../../../answers/rental-parts"
import type { Difference } from "../../../core/messages/codes"
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
import type { OrderPayload, PayloadProduct } from "../../../core/wire/order-payload"
import type { PaidLine } from "./paid-lines"
import { HALF_A_CENT, priceOf, sentOf, unitsOf } from "./paid-units"
import { feesSent, sumOfRates, type RentalSnapshot } from "./sent"

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
  once: Rational
}

/** Where the two sides differ by more than rounding, in euros with taxes. A line without its own name is the delivery. */
type AmountsDifference = NonNullable<NonNullable<PaidSum["order"]>["differences"]>

const ZERO = rational(0n)

/** The sum of what was paid: each line's units at the price that was sent, with its taxes, and the delivery. */
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
  const once = ordered(lines.filter(({ line }) => line.paid_once))
  return { lines, delivery, once, total: add(ordered(lines), delivery) }
}

/** Whether an order at these prices comes to what the service took. */
export const isAsCharged = ({ lines }: WhatWasPaid): boolean =>
  lines.every(({ total, order_total, quantity }) => isWithin(total, order_total, toleranceFor(quantity)))

/** The same by the rates that the payload names: what the service says, whatever the order is made of. */
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
    return isSame ? [] : [{ name, units, paid: shown(sums.paid), held: shown(sums.held) }]
  })
  const delivery = isWithin(paid.delivery, order.delivery, CENT)
    ? null
    : { paid: shown(paid.delivery), held: shown(order.delivery) }
  const held = add(totalOf(order.lines), order.delivery)
  // A credit, for one, moves an order's sum beside its lines and its delivery.
  if (!lines.length && !delivery && isWithin(order.total ?? held, held, CENT)) return null
  const total = { paid: shown(add(totalOf(paid.lines), paid.delivery)), held: shown(order.total ?? held) }
  return { lines, delivery, total }
}

const sumOf = (totals: readonly Rational[]): Rational => totals.reduce(add, ZERO)

/** What lines come to. */
const totalOf = (lines: readonly { total: Rational }[]): Rational => sumOf(lines.map(({ total }) => total))

/** A line is identified by its variant; where it has none, by its title. A variant that was deleted since is remembered in the metadata. */
function keyOf({ variant_id, metadata, title }: Named): string {
  const gone = metadata?.rental_variant_id
  return variant_id ?? (typeof gone === "string" ? gone : title)
}

/** In whole cents; near enough where absurd units and prices come to more than can be counted in cents. */
export const shown = (euros: Rational): number => toEuros(Number(wholeCents(euros)))

/** What was paid as the admin shows it. */
export function paidSum({ lines, delivery, once, total }: WhatWasPaid): OrderSum {
  return {
    lines: lines.map(
      ({ line: { content, quantity, unit_price, vat, paid_once, named }, name, order_total }) => ({
        ...{ name, variant_id: content.variant_id, quantity, unit_price, vat, paid_once, named },
        total: shown(order_total),
      }),
    ),
    delivery: shown(delivery),
    once: shown(once),
    total: shown(total),
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

/** What a cart or an order of Medusa's comes to, as exactly as Medusa computed it. */
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

/** The same of an order: whatever moves its sum beside its lines counts, such as a credit of the merchant's. */
export const amountsOfOrder = (order: Parameters<typeof amountsOf>[0] & Amount): Required<Amounts> => ({
  ...amountsOf(order),
  total: exactTotal(order),
})

/** What the price of a delivery follows from. */
type Sent = Pick<RentalSnapshot, "delivery" | "fees" | "lines">

/**
 * A delivery's price that came back, with taxes. Read as without them it gets those of the delivery that was sent, else of the goods; what
 * comes back as it was sent, within a cent, is the delivery that was sent. So is its price with taxes, which the document promises.
 */
function feesPaid(payload_price: Cents, snapshot: Sent): Cents {
  const { delivery, fees } = snapshot
  if (fees !== "without_taxes") return payload_price
  const isAsSent =
    delivery?.total && [feesSent(snapshot), delivery.total].some((sent) => isNear(payload_price, sent))
  return isAsSent ? delivery.total : grossOf(payload_price, rateOfDelivery(snapshot))
}

/** Percent: the highest of the deliveries that were sent, else of the goods. */
function rateOfDelivery({ delivery, lines }: Sent): number {
  const rates = delivery?.methods.map((method) => sumOfRates(method.tax_lines))
  return Math.max(0, ...(rates ?? lines.map(({ vat }) => vat)))
}

/** Within a cent. */
const isNear = (a: Cents, b: Cents): boolean => Math.abs(a - b) <= 1

/** A delivery may cost this many times what was sent for it, or this many cents, before the merchant is asked. */
const MAX_TIMES_SENT = 10
const MAX_UNASKED: Cents = 100_000

/** What a payload says of the delivery. */
type PayloadDelivery = Pick<OrderPayload, "deliveryMode">

/**
 * The delivery that was paid, with taxes: `deliveryMode.price`, which is after discount; what was sent where the payload names no
 * price, or one that can't be read or is negative.
 */
export const deliveryPaid = (payload: PayloadDelivery, snapshot: RentalSnapshot): Cents =>
  readPrice(payload, snapshot).paid

/** A price that the payload names and that can't be read, or is far from what was sent; null where there is none. */
export const deliveryDifference = (payload: PayloadDelivery, snapshot: RentalSnapshot): Difference | null =>
  readPrice(payload, snapshot).difference

function readPrice(
  { deliveryMode }: PayloadDelivery,
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

/** What units come to with taxes: euros, unrounded. */
export const totalWithTaxes = ({ quantity, unit_price, vat }: Priced): Rational =>
  [quantity, unit_price].map(parseDecimal).reduce(multiply, taxFactor(vat))

/** How far two sums of `units` units may be apart by rounding: half a cent and a cent for each unit, a euro at most. */
export function toleranceFor(units: number): Rational {
  const tolerance = add(HALF_A_CENT, multiply(CENT, parseDecimal(units)))
  return compare(tolerance, EURO) > 0n ? EURO : tolerance
}

/** What a call of the service says, as it came. */
interface PayloadAmounts {
  products: PayloadProduct[]
  /** The price of the delivery, readable or not. */
  delivery: NonNullable<OrderPayload["deliveryMode"]>["price"]
}

/**
 * What the service's call says was paid, beside which the order is shown that would be made of it: its lines at its prices and
 * rates, its delivery, and their sum in euros with taxes. Where it names no rate, the one that was sent counts. Nothing is matched,
 * completed or left out.
 */
export function payloadSum(
  { products, delivery }: PayloadAmounts,
  snapshot: Pick<RentalSnapshot, "lines">,
): ToldSum {
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
    lines: lines.map((line) => ({ ...line, total: shown(line.total) })),
    delivery: price,
    delivery_text: unread,
    total: shown(add(totalOf(lines), exactEuros(toCents(price ?? 0)))),
  }
}
