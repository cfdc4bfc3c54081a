import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../../modules/rental"
import { planDelivery, type DeliveryPlan } from "../../../modules/rental/confirmation/delivery"
import type { RentalCart } from "../../../modules/rental/transactions/cart"
import type { RentalSnapshot } from "../../../modules/rental/transactions/snapshot"
import { shippingOptionsFor } from "../../queries/shipping-options"
import type { ConfirmRentalInput } from "./plan-confirmation"
import type { Make } from "./plan-new-order"

/** Plans the delivery of a new order: what was paid, on a method of this shop that serves the cart. */
export async function planMethods(
  container: MedusaContainer,
  { order, pin_prices }: ConfirmRentalInput,
  cart: RentalCart,
  {
    paid,
    snapshot,
    addresses: { shipping_address },
  }: Pick<Make, "paid" | "addresses"> & { snapshot: RentalSnapshot },
): Promise<DeliveryPlan> {
  const country = shipping_address?.country_code ?? cart.shipping_address?.country_code ?? null
  const optionsIn = await shippingOptionsFor(container, cart)
  const choice = {
    options: optionsIn(country),
    // Chosen for where it was sent to; the shopper may have moved within the region since.
    known: optionsIn(snapshot.delivery_address?.country?.toLowerCase() ?? null),
    fallback: null,
    sent: snapshot.delivery?.methods,
    paid: paid.delivery,
    needsShipping: paid.lines.some(({ content }) => content.requires_shipping),
    pin_prices,
  }
  const plan = planDelivery(order, cart, choice)
  if (plan.kind !== "unknown" && plan.kind !== "none") return plan
  // Only here does the merchant's default count, so only here are the settings read.
  const { settings } = container.resolve(RENTAL_MODULE)
  const { default_shipping_option_id } = await settings.forChannel(cart.sales_channel_id)
  return planDelivery(order, cart, { ...choice, fallback: default_shipping_option_id })
}
