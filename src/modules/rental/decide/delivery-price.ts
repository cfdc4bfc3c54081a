import type { Difference } from "../../../core/messages/codes"
import {
  toEuros,
  type Cents,
  grossOf,
  toCents,
  decimalText,
  HUNDRED,
  parseDecimal,
} from "../../../core/money"
import { add, divide, rational } from "../../../core/rational"
import type { OrderPayload } from "../../../core/wire/order-payload"
import { sumOfRates, feesSent, type RentalSnapshot } from "./sent"

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

/** Digits behind the point: with fewer, taxes put on again would miss the cents that were paid. */
const AMOUNT_DIGITS = 18

/**
 * A delivery price with taxes (cents) as a shipping method keeps it: euros as decimal text, without the taxes. `rate` in
 * percent.
 */
export function methodAmount(price: Cents, rate: number): string {
  const factor = divide(add(parseDecimal(rate), HUNDRED), HUNDRED)
  return decimalText(divide(rational(BigInt(price), 100n), factor), AMOUNT_DIGITS)
}
