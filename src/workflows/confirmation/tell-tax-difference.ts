import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../../core/problems/problem"
import type { ConfirmedOrder } from "../../core/wire/order-payload"
import { addressesFrom, isPlace } from "../../modules/rental/confirmation/addresses"
import { buyerOf } from "../../modules/rental/confirmation/buyer"
import type { Attention } from "../../modules/rental/transactions/attention"
import type { CartAddress, CartTaxLine, RentalCart } from "../../modules/rental/transactions/cart"
import { sumOfRates } from "../../modules/rental/transactions/cart-lines"
import type { RentalSnapshot } from "../../modules/rental/transactions/snapshot"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { failureOf } from "../failure"
import { rentalCartOf } from "../queries/rental-cart"
import { taxedCart } from "../queries/taxed-cart"
import { refuse } from "../refuse"

interface MadeOrder {
  rental: Pick<TransactionRow, "id" | "cart_id" | "snapshot" | "attention">
  order_id: string
  order: ConfirmedOrder
  /** Where the caller knows it; else it is looked for. */
  tax_difference?: TaxDifference | null
}

/** The first rate that differs at the address from the payment page, in percent; the country in upper case. */
export interface TaxDifference {
  country: string
  sent: number
  there: number
}

type TaxRateDiffers = Extract<Problem, { code: "tax_rate_differs" }>

/**
 * Raises attention where the address that came from the payment page has other tax rates than the order, which keeps those that
 * were sent. Told once for each country. Never throws: rates that can't be asked for keep no order from being finished.
 */
export async function tellTaxDifference(container: MedusaContainer, made: MadeOrder): Promise<void> {
  const { id, attention } = made.rental
  try {
    const difference = made.tax_difference === undefined ? await read(container, made) : made.tax_difference
    if (!difference) return
    const params = { ...difference, order_id: made.order_id }
    const problem: TaxRateDiffers = { code: "tax_rate_differs", params }
    if (!isTold(attention, problem)) await refuse(container, id, problem)
  } catch (cause) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(
        `rental: the taxes at the address of order ${made.order_id} are unknown: ${failureOf(cause).message}`,
      )
  }
}

const isTold = (attention: Attention | null, { params }: TaxRateDiffers): boolean =>
  (attention?.problems ?? []).some(
    (told) =>
      told.code === "tax_rate_differs" && "country" in told.params && told.params.country === params.country,
  )

async function read(container: MedusaContainer, { rental, order }: MadeOrder): Promise<TaxDifference | null> {
  if (!hasMoved(order, rental.snapshot)) return null
  const cart = await rentalCartOf(container, rental.cart_id)
  return cart ? taxDifference(container, order, cart) : null
}

/** The difference for a cart whose lines are those of its order; undefined where its rates can't be asked for now. */
export async function taxDifferenceIfKnown(
  container: MedusaContainer,
  { order, snapshot, cart }: { order: ConfirmedOrder; snapshot: RentalSnapshot; cart: RentalCart },
): Promise<TaxDifference | null | undefined> {
  if (!hasMoved(order, snapshot)) return null
  return taxDifference(container, order, cart).catch(() => undefined)
}

const hasMoved = ({ deliveryAddress }: ConfirmedOrder, snapshot: RentalSnapshot | null): boolean =>
  !!deliveryAddress && !isPlace(deliveryAddress, snapshot?.delivery_address ?? null)

async function taxDifference(
  container: MedusaContainer,
  order: ConfirmedOrder,
  cart: RentalCart,
): Promise<TaxDifference | null> {
  const { shipping_address } = addressesFrom(order, buyerOf(order), cart)
  const address = { ...cart.shipping_address, ...shipping_address } as CartAddress
  const there = await taxedCart(container, { ...cart, shipping_address: address })
  const differing = there && firstDifference(cart, there)
  return differing ? { country: `${address.country_code}`.toUpperCase(), ...differing } : null
}

/** Of goods before deliveries; in percent. The cart has the tax lines of its order. */
function firstDifference(cart: RentalCart, there: RentalCart): { sent: number; there: number } | null {
  const rates = (of: RentalCart) =>
    [...of.items, ...of.shipping_methods].map(({ tax_lines }: { tax_lines: CartTaxLine[] }) =>
      sumOfRates(tax_lines),
    )
  const others = rates(there)
  const pairs = rates(cart).map((sent, at) => ({ sent, there: others[at]! }))
  return pairs.find((pair) => pair.sent !== pair.there) ?? null
}
