import type { Problem } from "../../../core/messages/codes"
import { parseDecimal, toCents, toEuros } from "../../../core/money"
import type { OrderPayload } from "../../../core/wire/order-payload"
import { addressesFrom, buyerOf, countryOutside, isPlace } from "./buyer"
import type { CartAddress, MedusaCart } from "./cart"
import { deliveryPaid } from "./delivery-price"
import { linesFromPayload, vatDifference } from "./paid-lines"
import { unitsOf } from "./paid-units"
import type { DecidedRental, Questions, TaxLines } from "./questions"
import { rawAmount, type RentalSnapshot, sumOfRates } from "./sent"
import { isWithin, payloadTotal, toleranceFor, whatWasPaid } from "./what-was-paid"

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
  const countryIn = ({ params }: Problem) => ("country" in params ? params.country : null)
  const isRaised = (note: Problem) =>
    attention?.problems.some(
      ({ code, ...raised }) =>
        code === note.code && countryIn({ code, ...raised } as Problem) === countryIn(note),
    )
  return [differenceAtAddress(ask, snapshot, payload), differenceInPayload(ask, snapshot, payload, order_id)]
    .flatMap((differs): TaxRateDiffers[] =>
      differs ? [{ code: "tax_rate_differs", params: { ...differs, order_id } }] : [],
    )
    .filter((note) => !isRaised(note))
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
    : { ...found, total: toEuros(toCents(order_total)), told_total: toEuros(toCents(payload_total)) }
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
  const differing = there && firstDifference(cart, there, snapshot)
  return differing ? { country: `${address.country_code}`.toUpperCase(), ...differing } : null
}

/** Of goods before deliveries. The cart has the tax lines of its order: those that were sent, or the merchant's decision. */
function firstDifference({ items, shipping_methods }: MedusaCart, there: TaxLines, snapshot: RentalSnapshot) {
  const pairs = [...items, ...shipping_methods].map(({ id, tax_lines }) => ({
    sent: sumOfRates(tax_lines),
    there: sumOfRates(there.get(id) ?? []),
  }))
  const methods = snapshot.delivery?.methods ?? []
  const sent = [...snapshot.lines, ...methods].map(({ tax_lines }) => sumOfRates(tax_lines))
  return pairs.find((pair) => pair.sent !== pair.there && sent.includes(pair.sent))
}
