import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../../core/problems/problem"
import type { ConfirmedOrder } from "../../core/wire/order-payload"
import { addressesFrom, isPlace } from "../../modules/rental/confirmation/addresses"
import { buyerOf } from "../../modules/rental/confirmation/buyer"
import type { Attention } from "../../modules/rental/transactions/attention"
import type { CartAddress, CartTaxLine, RentalCart } from "../../modules/rental/transactions/cart"
import { sumOfRates } from "../../modules/rental/transactions/cart-lines"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { failureOf } from "../failure"
import { rentalCartOf } from "../queries/rental-cart"
import { taxedCart } from "../queries/taxed-cart"
import { refuse } from "../refuse"

interface MadeOrder {
  rental: Pick<TransactionRow, "id" | "cart_id" | "snapshot" | "attention">
  order_id: string
  order: ConfirmedOrder
  /** What the order was made of, where the caller has it; else it is read. */
  cart?: RentalCart
}

type TaxRateDiffers = Extract<Problem, { code: "tax_rate_differs" }>

/**
 * Raises attention where the address that came from the payment page has other tax rates than the order, which keeps those that
 * were sent. Told once for each country. Never throws: rates that can't be asked for keep no order from being finished.
 */
export async function tellTaxDifference(container: MedusaContainer, made: MadeOrder): Promise<void> {
  const { id, attention } = made.rental
  try {
    const problem = await taxDifference(container, made)
    if (problem && !isTold(attention, problem)) await refuse(container, id, problem)
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

async function taxDifference(
  container: MedusaContainer,
  { rental, order, order_id, cart: inHand }: MadeOrder,
): Promise<TaxRateDiffers | null> {
  const sentTo = rental.snapshot?.delivery_address ?? null
  if (!order.deliveryAddress || isPlace(order.deliveryAddress, sentTo)) return null
  const cart = inHand ?? (await rentalCartOf(container, rental.cart_id))
  if (!cart) return null
  const { shipping_address } = addressesFrom(order, buyerOf(order), cart)
  const address = { ...cart.shipping_address, ...shipping_address } as CartAddress
  const there = await taxedCart(container, { ...cart, shipping_address: address })
  const differing = there && firstDifference(cart, there)
  const country = `${address.country_code}`.toUpperCase()
  return differing ? { code: "tax_rate_differs", params: { country, ...differing, order_id } } : null
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
