import { toCents, toEuros, type Cents, decimalText, HUNDRED, parseDecimal } from "../../../core/money"
import type { Difference } from "../../../core/messages/codes"
import type { OrderPayload } from "../../../core/wire/order-payload"
import { feesPaid } from "../transactions/order-creation"
import type { RentalSnapshot } from "../transactions/snapshot"
import { add, divide, rational } from "../../../core/rational"

/** A delivery may cost this many times what was sent for it, or this many cents, before the merchant is asked. */
const MAX_TIMES_SENT = 10
const MAX_UNASKED: Cents = 100_000

type Told = Pick<OrderPayload, "deliveryMode">

/**
 * The delivery that was paid, with taxes: `deliveryMode.price`, which is after discount; what was sent where the payload names no
 * price, or one that `deliveryDifference` asks about.
 */
export const deliveryPaid = (payload: Told, snapshot: RentalSnapshot): Cents =>
  usablePrice(payload, snapshot) ?? sentFor(snapshot)

/** A price that the payload names and that can't be read, or can't be what the delivery cost; null where there is none. */
export function deliveryDifference(payload: Told, snapshot: RentalSnapshot): Difference | null {
  const price = payload.deliveryMode?.price
  if (price == null || usablePrice(payload, snapshot) !== null) return null
  const said = typeof price === "object" ? price.unread : `${price}`
  return { code: "delivery_price", params: { said, sent: toEuros(sentFor(snapshot)) } }
}

const sentFor = ({ delivery }: RentalSnapshot): Cents => delivery?.total ?? 0

function usablePrice({ deliveryMode }: Told, snapshot: RentalSnapshot): Cents | null {
  const price = deliveryMode?.price
  if (price == null || typeof price === "object") return null
  const paid = feesPaid(toCents(price), snapshot)
  return paid >= 0 && paid <= Math.max(MAX_UNASKED, MAX_TIMES_SENT * sentFor(snapshot)) ? paid : null
}

/** Digits behind the point: with fewer, taxes put on again would miss the cents that were paid. */
const AMOUNT_DIGITS = 18

/**
 * A delivery price with taxes (cents) as a shipping method keeps it: euros as decimal text, less the taxes unless the
 * method's prices include them. `rate` in percent.
 */
export function methodAmount(price: Cents, rate: number, taxInclusive: boolean): string {
  const euros = rational(BigInt(price), 100n)
  const factor = divide(add(parseDecimal(rate), HUNDRED), HUNDRED)
  return decimalText(taxInclusive ? euros : divide(euros, factor), AMOUNT_DIGITS)
}
