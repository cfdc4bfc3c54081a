import type { Cents } from "../../../core/money"
import type { Difference } from "../../../core/problems/difference"
import type { AmountFact, Problem } from "../../../core/problems/problem"
import type { PaidLine } from "./paid-lines"
import { amountsDifference, amountsOf, whatWasPaid, type AmountsDifference } from "./what-was-paid"

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
export function firstDifference({ lines, delivery, total }: AmountsDifference): Difference {
  const [line] = lines
  if (line && line.units.paid !== line.units.held) {
    return { code: "order_units", params: { name: line.name, ...line.units } }
  }
  if (line) return { code: "order_price", params: { name: line.name, held: line.held, paid: line.paid } }
  return { code: "order_delivery", params: delivery ?? total }
}
