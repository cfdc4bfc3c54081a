import { parseDecimal } from "../../../core/money"
import { add } from "../../../core/rational"
import {
  amountsDifference,
  keyOf,
  type AmountsDifference,
  type Amounts,
  type WhatWasPaid,
} from "./what-was-paid"

/**
 * Compares an order that the merchant has edited with what was paid; null where it is the same. As `amountsDifference`, but what
 * was paid without ever being sent is no line that Medusa knows: whatever the merchant has added for it counts by its sum.
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
