import type { OrderSum, PaidSum, ToldSum } from "../../../answers/rental-parts"
import { HUNDRED, parseDecimal, toEuros, type Cents, type Decimal, toCents } from "../../../core/money"
import {
  add,
  multiply,
  rational,
  round,
  type Rational,
  absolute,
  compare,
  divide,
  subtract,
} from "../../../core/rational"
import type { PaidLine } from "./paid-lines"
import type { OrderPayload, PayloadProduct } from "../../../core/wire/order-payload"
import type { RentalSnapshot } from "./sent"
import { HALF_A_CENT, priceOf, sentOf, unitsOf } from "./paid-units"

/** What the shopper paid for, in euros with taxes, unrounded. `payload_total`: by the prices that came (see `PaidLine`). */
export interface WhatWasPaid {
  lines: { line: PaidLine; total: Rational; payload_total: Rational }[]
  delivery: Rational
  /** The lines among them that aren't rented but paid at once. */
  once: Rational
  total: Rational
}

/** What a cart or an order comes to, in euros with taxes. `key` is the same for the same thing in another cart or order. */
export interface Amounts {
  lines: { key: string; name: string; quantity: number; total: Rational }[]
  delivery: Rational
  /** Of an order: what it comes to in all, credits and fees among it. */
  total?: Rational
}

/** Where the two sides differ by more than rounding, in euros with taxes. A line without its own name is the delivery. */
export type AmountsDifference = NonNullable<NonNullable<PaidSum["order"]>["differences"]>

const ZERO = rational(0n)

/** The sum of what was paid: each line's units at the price that was sent, with its taxes, and the delivery. */
export function whatWasPaid(lines: readonly PaidLine[], delivery: Cents): WhatWasPaid {
  const summed = lines.map((line) => ({
    line,
    total: totalWithTaxes(line),
    payload_total: line.payload_prices.map(totalWithTaxes).reduce(add, ZERO),
  }))
  const euros = rational(BigInt(delivery), 100n)
  return {
    lines: summed,
    delivery: euros,
    once: sumOf(summed.filter(({ line }) => line.paid_once)),
    total: add(sumOf(summed), euros),
  }
}

/** Whether an order at these prices comes to what the service took. */
export const isAsCharged = ({ lines }: WhatWasPaid): boolean =>
  lines.every(({ line, total, payload_total }) => isWithin(total, payload_total, toleranceFor(line.quantity)))

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
export function amountsDifference(paid: WhatWasPaid, order: Amounts): AmountsDifference | null {
  const payload_lines = paid.lines.map(({ line, payload_total }) => ({
    ...{ key: keyOf(line.content), name: nameOf(line), quantity: line.quantity, total: payload_total },
  }))
  const keys = new Set([...payload_lines, ...order.lines].map(({ key }) => key))
  const lines = [...keys].flatMap((key) => {
    const paid_lines = payload_lines.filter((line) => line.key === key)
    const order_lines = order.lines.filter((line) => line.key === key)
    const units = { paid: unitsOf(paid_lines), held: unitsOf(order_lines) }
    const sums = { paid: sumOf(paid_lines), held: sumOf(order_lines) }
    const isSame = units.paid === units.held && isWithin(sums.paid, sums.held, toleranceFor(units.paid))
    const { name } = (paid_lines[0] ?? order_lines[0])!
    return isSame ? [] : [{ name, units, paid: shown(sums.paid), held: shown(sums.held) }]
  })
  const delivery = isWithin(paid.delivery, order.delivery, CENT)
    ? null
    : { paid: shown(paid.delivery), held: shown(order.delivery) }
  const { total: held = linesOf(order) } = order
  // A credit, for one, moves an order's sum beside its lines and its delivery.
  if (!lines.length && !delivery && isWithin(held, linesOf(order), CENT)) return null
  const total = { paid: add(sumOf(payload_lines), paid.delivery), held }
  return { lines, delivery, total: { paid: shown(total.paid), held: shown(total.held) } }
}

const linesOf = ({ lines, delivery }: Amounts): Rational => add(sumOf(lines), delivery)

/** What lines come to. */
const sumOf = (lines: readonly { total: Rational }[]): Rational =>
  lines.reduce((sum, { total }) => add(sum, total), ZERO)

/** A line is identified by its variant; where it has none, by its title. A variant that was deleted since is remembered in the metadata. */
export function keyOf({
  variant_id,
  metadata,
  title,
}: {
  variant_id?: string | null
  metadata?: Record<string, unknown> | null
  title: string
}): string {
  const gone = metadata?.rental_variant_id
  return variant_id ?? (typeof gone === "string" ? gone : title)
}

const nameOf = ({ content }: PaidLine) => content.product_title ?? content.title

/** In whole cents; near enough where absurd units and prices come to more than can be counted in cents. */
export const shown = (euros: Rational): number => toEuros(Number(round(multiply(euros, HUNDRED))))

/** What was paid as the admin shows it. */
export function paidSum({ lines, delivery, once, total }: WhatWasPaid): OrderSum {
  return {
    lines: lines.map(({ line, total }) => ({
      name: nameOf(line),
      variant_id: line.content.variant_id,
      quantity: line.quantity,
      unit_price: line.unit_price,
      vat: line.vat,
      total: shown(total),
      paid_once: line.paid_once,
      named: line.named,
    })),
    delivery: shown(delivery),
    once: shown(once),
    total: shown(total),
  }
}

interface Amount {
  total: number
  raw_total?: { value: Decimal }
}

/** What a cart or an order of Medusa's comes to, as exactly as Medusa computed it. */
export function amountsOf(medusa: {
  items: (Amount & {
    title: string
    quantity: number
    variant_id?: string | null
    product_title?: string | null
    metadata?: Record<string, unknown> | null
  })[]
  shipping_methods: Amount[]
}): Amounts {
  const total = ({ total, raw_total }: Amount) => parseDecimal(raw_total?.value ?? total)
  const lines = medusa.items.filter(({ quantity }) => Number(quantity) > 0)
  return {
    lines: lines.map((item) => ({
      key: keyOf(item),
      name: item.product_title ?? item.title,
      quantity: Number(item.quantity),
      total: total(item),
    })),
    delivery: medusa.shipping_methods.map(total).reduce(add, ZERO),
  }
}

/** The same of an order: whatever moves its sum beside its lines counts, such as a credit of the merchant's. */
export const amountsOfOrder = (order: Parameters<typeof amountsOf>[0] & Amount): Required<Amounts> => ({
  ...amountsOf(order),
  total: parseDecimal(order.raw_total?.value ?? order.total),
})

/** Units at a price in euros without taxes, and their rate of taxes in percent. */
export interface Priced {
  quantity: number
  unit_price: number
  vat: number
}

/** A cent, in euros. */
const CENT = rational(1n, 100n)
const EURO = rational(1n)

/** What units come to with taxes: euros, unrounded. */
export function totalWithTaxes({ quantity, unit_price, vat }: Priced): Rational {
  const factor = divide(add(HUNDRED, parseDecimal(vat)), HUNDRED)
  return multiply(multiply(parseDecimal(quantity), parseDecimal(unit_price)), factor)
}

/** How far two sums of `units` units may be apart by rounding: half a cent and a cent for each unit, a euro at most. */
export function toleranceFor(units: number): Rational {
  const tolerance = add(HALF_A_CENT, multiply(CENT, parseDecimal(units)))
  return compare(tolerance, EURO) > 0n ? EURO : tolerance
}

/** Whether two sums are no further apart than `tolerance`. */
export const isWithin = (one: Rational, other: Rational, tolerance: Rational): boolean =>
  compare(absolute(subtract(one, other)), tolerance) <= 0n

/** What a call of the service says, as it came. */
export interface PayloadAmounts {
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
    const { quantity, vat, name, combinationId, id } = product
    const unit_price = priceOf(product)
    const total = totalWithTaxes({ quantity, unit_price, vat: vat ?? line?.vat ?? 0 })
    return {
      name: line?.name ?? name ?? combinationId ?? id ?? "-",
      variant_id: line?.variant_id ?? null,
      ...{ quantity, unit_price, vat: vat ?? null, total },
    }
  })
  const isUnread = typeof delivery === "object" && delivery !== null
  const price = isUnread || delivery == null ? null : Number(delivery)
  const sum = sumOf(lines)
  return {
    lines: lines.map((line) => ({ ...line, total: shown(line.total) })),
    delivery: price,
    delivery_text: isUnread ? delivery.unread : null,
    total: shown(price === null ? sum : add(sum, rational(BigInt(toCents(price)), 100n))),
  }
}
