import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../../core/messages/codes"
import { parseDecimal, toCents, toEuros } from "../../core/money"
import { RENTAL_MODULE } from "../../modules/rental"
import { addressesFrom, countryOutside, isPlace, buyerOf } from "../../modules/rental/comparison/buyer"
import { deliveryPaid } from "../../modules/rental/comparison/delivery-price"
import { linesFromPayload, vatDifference } from "../../modules/rental/comparison/paid-lines"
import { unitsOf } from "../../modules/rental/comparison/paid-units"
import {
  isWithin,
  toleranceFor,
  payloadTotal,
  whatWasPaid,
} from "../../modules/rental/comparison/what-was-paid"
import type { Attention } from "../../modules/rental/transactions/attention"
import type { CartAddress, MedusaCart } from "../../modules/rental/transactions/cart"
import { rawAmount, sumOfRates } from "../../modules/rental/transactions/cart-lines"
import type { RentalSnapshot } from "../../modules/rental/transactions/snapshot"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { failureOf } from "../failure"
import type { FinishRentalInput } from "./finish-rental"
import { rentalOrderOf } from "../orders/rental-order"
import { readCart, TAXED_CART_FIELDS } from "../cart/read-cart"
import { regionOf } from "../pricing/region-of"
import { cartTaxLines, type TaxableCart } from "../pricing/taxed-cart"
import type { TaxLines } from "../pricing/tax-lines"
import { raiseAttention } from "../notify/raise-attention"
import { loggerOf } from "../read"

type Row = Pick<TransactionRow, "id" | "cart_id" | "snapshot" | "attention">
type Order = Pick<FinishRentalInput, "order_id" | "payload">

/** The first rate that differs at the address from the payment page, in percent; the country in upper case. */
interface TaxDifference {
  country: string
  sent: number
  there: number
}

type TaxRateDiffers = Extract<Problem, { code: "tax_rate_differs" }>

/**
 * Raises attention where the address that came from the payment page, or the service's call, has other tax rates than the order,
 * which keeps those that were sent. Once for each country, and once for the call. Never throws: an order is finished without
 * rates that can't be read. `cart`: the order's, as it was before its buyer and addresses were written: only what the address changes is
 * asked. It is read where it is absent, and needed.
 */
export async function reportTaxDifference(
  container: MedusaContainer,
  row: Row,
  order: Order,
  cart?: MedusaCart,
): Promise<void> {
  const { id, attention } = row
  const { order_id } = order
  try {
    const there = await differenceAtAddress(container, row, order, cart)
    const told = await differenceInPayload(container, row, order)
    for (const difference of [there, told]) {
      if (!difference) continue
      const problem: TaxRateDiffers = { code: "tax_rate_differs", params: { ...difference, order_id } }
      if (!isRaised(attention, problem)) await raiseAttention(container, id, problem)
    }
  } catch (cause) {
    loggerOf(container).warn(
      `rental: the taxes at the address of order ${order_id} are unknown: ${failureOf(cause).message}`,
    )
  }
}

const isRaised = (attention: Attention | null, { params }: TaxRateDiffers): boolean =>
  (attention?.problems ?? []).some(
    (raised) => raised.code === "tax_rate_differs" && countryIn(raised.params) === countryIn(params),
  )

const countryIn = (params: object): unknown => ("country" in params ? params.country : null)

/**
 * The first rate that the call names otherwise than it was sent, with both sums; null where the order comes to what the call says,
 * as one does that the merchant has made by it.
 */
async function differenceInPayload(
  container: MedusaContainer,
  { id, snapshot }: Row,
  { order_id, payload }: Order,
) {
  const found = snapshot && vatDifference(snapshot.lines, payload.products)
  if (!found) return null
  const removed = await container.resolve(RENTAL_MODULE).inbox.removedUnits(id)
  const lines = linesFromPayload(snapshot, payload, removed)
  const told = payloadTotal(whatWasPaid(lines, deliveryPaid(payload, snapshot)))
  const made = await rentalOrderOf(container, order_id)
  if (!made) return null
  const total = parseDecimal(rawAmount(made.total, made.raw_total))
  if (isWithin(told, total, toleranceFor(unitsOf(lines)))) return null
  return { ...found, total: toEuros(toCents(total)), told_total: toEuros(toCents(told)) }
}

/** Null where the address is the one that was sent: then nothing is read. */
async function differenceAtAddress(
  container: MedusaContainer,
  { cart_id, snapshot }: Row,
  { payload }: Order,
  known?: MedusaCart,
): Promise<TaxDifference | null> {
  const { deliveryAddress } = payload
  if (!deliveryAddress || isPlace(deliveryAddress, snapshot?.delivery_address ?? null)) return null
  const cart: (TaxableCart & Pick<MedusaCart, "billing_address">) | undefined =
    known ?? (await readCart(container, cart_id, TAXED_CART_FIELDS))
  if (!cart) return null
  // Such an order was made for the address that was sent.
  const region = await regionOf(container, snapshot?.region_id ?? null)
  if (countryOutside(payload, cart, region?.countries ?? [])) return null
  const { shipping_address } = addressesFrom(payload, buyerOf(payload), cart)
  const address = { ...cart.shipping_address, ...shipping_address } as CartAddress
  const there = await cartTaxLines(container, { ...cart, shipping_address: address })
  const differing = there && firstDifference(cart, there, snapshot)
  return differing ? { country: `${address.country_code}`.toUpperCase(), ...differing } : null
}

/** Of goods before deliveries; in percent. The cart has the tax lines of its order: those that were sent, or the merchant's decision. */
function firstDifference(
  { items, shipping_methods }: TaxableCart,
  there: TaxLines,
  snapshot: RentalSnapshot | null,
): { sent: number; there: number } | null {
  const pairs = [...items, ...shipping_methods].map(({ id, tax_lines }) => ({
    sent: sumOfRates(tax_lines),
    there: sumOfRates(there.get(id) ?? []),
  }))
  const methods = snapshot?.delivery?.methods ?? []
  const sent = [...(snapshot?.lines ?? []), ...methods].map(({ tax_lines }) => sumOfRates(tax_lines))
  return pairs.find((pair) => pair.sent !== pair.there && sent.includes(pair.sent)) ?? null
}
