import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { ConfirmedOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import { addressesFrom, type AddressUpdates } from "../../modules/rental/confirmation/addresses"
import { buyerOf } from "../../modules/rental/confirmation/buyer"
import { differenceFromCart, differenceFromSent } from "../../modules/rental/confirmation/compare"
import { planDelivery, type DeliveryPlan } from "../../modules/rental/confirmation/delivery"
import type RentalModuleService from "../../modules/rental/service"
import { ATTENTION, type Attention } from "../../modules/rental/transactions/attention"
import type { RentalCart } from "../../modules/rental/transactions/cart"
import { soldLine } from "../../modules/rental/transactions/cart-lines"
import type { RentalSnapshot } from "../../modules/rental/transactions/snapshot"
import { orderOfTransaction } from "../read/order-of-transaction"
import { rentalCartOf } from "../read/rental-cart"
import { shippingOptionsFor } from "../read/shipping-options"

export interface ConfirmRentalInput {
  rental_transaction_id: string
  cart_id: string
  as: "booked" | "confirmed"
  order: ConfirmedOrder
}

export type ConfirmationPlan =
  | { kind: "exists"; order_id: string }
  | { kind: "refuse"; attention: Attention }
  | ({ kind: "make"; payment_collection_id: string; delivery: Exclude<DeliveryPlan, { kind: "unknown" }> } & CartFill)

export interface CartFill {
  email: string | null
  addresses: AddressUpdates
}

/** Decides under the cart's lock what a confirmation leads to. It reads only, so there is nothing to undo. */
export const planConfirmationStep = createStep("plan-rental-confirmation", async (input: ConfirmRentalInput, { container }) =>
  new StepResponse(await plan(input, container))
)

async function plan(input: ConfirmRentalInput, container: MedusaContainer): Promise<ConfirmationPlan> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const transaction = await rental.retrieveRentalTransaction(input.rental_transaction_id)
  const existing = await orderOfTransaction(container, transaction)
  if (existing) {
    return existing.ours ? { kind: "exists", order_id: existing.id } : refuse(ATTENTION.paidTwice(existing.id))
  }
  const cart = await rentalCartOf(container, input.cart_id)
  if (!cart?.payment_collection) return refuse(ATTENTION.orderNotMade("its cart is gone."))

  const snapshot = transaction.snapshot as unknown as RentalSnapshot
  const difference = 
    differenceFromSent(snapshot.lines, input.order) ?? differenceFromCart(snapshot.lines, cart.items.map(soldLine))
  if (difference) return refuse(ATTENTION.contentsDiffer(difference))
  return planFill(container, input, cart, cart.payment_collection.id)
}

async function planFill(
  container: MedusaContainer,
  { order }: ConfirmRentalInput,
  cart: RentalCart,
  payment_collection_id: string
): Promise<ConfirmationPlan> {
  const buyer = buyerOf(order)
  const addresses = addressesFrom(order, buyer, cart)
  const country = addresses.shipping_address?.country_code
  if (country && !cart.region?.countries.some(({ iso_2 }) => iso_2 === country)) {
    return refuse(ATTENTION.countryOutsideRegion(country.toUpperCase()))
  }
  const settings = await container.resolve<RentalModuleService>(RENTAL_MODULE).settings.forChannel(cart.sales_channel_id)
  const options = await shippingOptionsFor(container, cart, country ?? cart.shipping_address?.country_code ?? null)
  const delivery = planDelivery(order, cart, options, settings.default_shipping_option_id)
  if (delivery.kind === "unknown") return refuse(ATTENTION.deliveryUnknown(delivery.name))
  return { kind: "make", payment_collection_id, delivery, email: buyer.email, addresses }
}

const refuse = (attention: Attention): ConfirmationPlan => ({ kind: "refuse", attention })
