import type { RentalTerms } from "../../../core/api/rental-terms"
import { type Cents, parseDecimal, toEuros } from "../../../core/money"
import type { Difference, Problem } from "../../../core/messages/codes"
import type { AmountFact } from "../../../core/messages/kinds"
import { add } from "../../../core/rational"
import type { OrderPayload } from "../../../core/wire/order-payload"
import { deliveryPaid } from "./delivery-paid"
import { type PaidLine, linesFromPayload } from "./paid-lines"
import {
  amountsDifference,
  amountsOf,
  whatWasPaid,
  type AmountsDifference,
  keyOf,
  type Amounts,
  type WhatWasPaid,
} from "./what-was-paid"
import type { RentalSnapshot } from "../transactions/snapshot"

/** The facts of a difference, lines first. Euros with taxes. */
function amountFacts({ lines, delivery }: AmountsDifference): AmountFact[] {
  const facts = lines.map(({ name, paid, held }) => ({ name, paid, held }))
  return delivery ? [...facts, { name: "delivery", ...delivery }] : facts
}

/** Attention for a cart that wouldn't become the order that was paid. */
function cartDiffers(difference: AmountsDifference): Extract<Problem, { code: "amounts_differ" }> {
  const { paid, held } = difference.total
  return { code: "amounts_differ", params: { paid, cart: held, differences: amountFacts(difference) } }
}

/** Attention for a cart that doesn't come to what was paid; null where it does. */
export function amountsProblem(
  cart: Parameters<typeof amountsOf>[0],
  { lines, delivery }: { lines: readonly PaidLine[]; delivery: Cents },
): ReturnType<typeof cartDiffers> | null {
  const difference = amountsDifference(whatWasPaid(lines, delivery), amountsOf(cart))
  return difference && cartDiffers(difference)
}

/** Attention for a booked order that isn't what its confirmation says. */
export function bookedOrderDiffers(order_id: string, difference: AmountsDifference): Problem {
  return {
    code: "contents_differ",
    params: { difference: firstDifference(difference), where: "order", order_id },
  }
}

/** The first thing that differs, for a sentence. */
function firstDifference({ lines, delivery, total }: AmountsDifference): Difference {
  const [line] = lines
  if (line && line.units.paid !== line.units.held) {
    return { code: "order_units", params: { name: line.name, ...line.units } }
  }
  if (line) return { code: "order_price", params: { name: line.name, held: line.held, paid: line.paid } }
  return { code: "order_delivery", params: delivery ?? total }
}

/**
 * Compares an order that the merchant has edited with what was paid; null where it is the same. As `amountsDifference`, but what
 * was paid without ever being sent has no line in Medusa: what the merchant has added for it is compared by its sum.
 */
export function editedOrderDifference(paid: WhatWasPaid, order: Amounts): AmountsDifference | null {
  const difference = amountsDifference(paid, order)
  if (!difference) return null
  const neverSent = paid.lines.filter(({ line }) => line.item_id === null)
  if (!neverSent.length) return difference
  const sent = new Set(
    paid.lines.filter(({ line }) => line.item_id !== null).map(({ line }) => keyOf(line.content)),
  )
  const bySum = amountsDifference(
    { ...paid, lines: [...paid.lines.filter(({ line }) => line.item_id !== null), inOne(neverSent)] },
    { ...order, lines: inOneLine(order, sent) },
  )
  return bySum && difference
}

const REST = "not sent"

function inOne(lines: WhatWasPaid["lines"]): WhatWasPaid["lines"][number] {
  const [{ line }] = lines as [WhatWasPaid["lines"][number]]
  const content = { ...line.content, title: REST, variant_id: null, metadata: null }
  const charged = lines.map((each) => each.charged).reduce(add, parseDecimal(0))
  return { line: { ...line, content, quantity: 1 }, total: sumOf(lines), charged }
}

/** The lines of what was sent as they are, all others as one. */
function inOneLine({ lines }: Amounts, sent: ReadonlySet<string>): Amounts["lines"] {
  const others = lines.filter(({ key }) => !sent.has(key))
  const kept = lines.filter(({ key }) => sent.has(key))
  return others.length ? [...kept, { key: REST, name: REST, quantity: 1, total: sumOf(others) }] : kept
}

const sumOf = (lines: readonly { total: Amounts["delivery"] }[]) =>
  lines.map(({ total }) => total).reduce(add, parseDecimal(0))

/**
 * What a repeated confirmation says otherwise than the one that was kept; null where it says the same. What a payload
 * leaves out of what is paid once counts as it was: it may be named in one and not in the other.
 */
export function repeatDifference(
  snapshot: RentalSnapshot | null,
  kept: Pick<RentalTerms, "products" | "delivery_mode"> | null,
  payload: OrderPayload,
): Difference | null {
  if (!kept || !snapshot) return null
  const before = unitsOf(linesFromPayload(snapshot, kept, new Map()))
  const now = unitsOf(linesFromPayload(snapshot, payload, new Map()))
  for (const key of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(key), now.get(key)]
    if (was?.named === false || is?.named === false || was?.units === is?.units) continue
    const name = is?.name ?? was?.name ?? key
    const units = { paid: is?.units ?? 0, held: was?.units ?? 0 }
    return firstDifference({ lines: [{ name, units, ...NO_SUMS }], delivery: null, total: NO_SUMS })
  }
  const told = (mode: OrderPayload["deliveryMode"] | null) => deliveryPaid({ deliveryMode: mode }, snapshot)
  const delivery = { paid: toEuros(told(payload.deliveryMode)), held: toEuros(told(kept.delivery_mode)) }
  return Math.abs(told(payload.deliveryMode) - told(kept.delivery_mode)) <= 1
    ? null
    : firstDifference({ lines: [], delivery, total: NO_SUMS })
}

const NO_SUMS = { paid: 0, held: 0 }

/** By what it is and at which price. */
function unitsOf(lines: PaidLine[]): Map<string, { name: string; units: number; named: boolean }> {
  const units = new Map<string, { name: string; units: number; named: boolean }>()
  for (const { content, quantity, unit_price, named } of lines) {
    const key = `${keyOf(content)} ${unit_price}`
    const before = units.get(key)?.units ?? 0
    units.set(key, { name: content.product_title ?? content.title, units: before + quantity, named })
  }
  return units
}
