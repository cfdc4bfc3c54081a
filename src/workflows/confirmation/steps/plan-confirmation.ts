import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { ConfirmedOrder } from "../../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../../modules/rental"
import { addressesFrom, type AddressUpdates } from "../../../modules/rental/confirmation/addresses"
import { buyerOf } from "../../../modules/rental/confirmation/buyer"
import { planDelivery, type DeliveryPlan } from "../../../modules/rental/confirmation/delivery"
import { rebuildAsPaid, reconcile, type Reconciliation } from "../../../modules/rental/confirmation/reconcile"
import type RentalModuleService from "../../../modules/rental/service"
import type { Problem } from "../../../core/problems/problem"
import type { RentalCart } from "../../../modules/rental/transactions/cart"
import type { RentalSnapshot } from "../../../modules/rental/transactions/snapshot"
import { orderOfTransaction } from "../../queries/order-of-transaction"
import { removedUnits } from "../../queries/removed-units"
import { rentalCartOf } from "../../queries/rental-cart"
import { rentalPaymentsOf } from "../../queries/rental-payments"
import { shippingOptionsFor } from "../../queries/shipping-options"

export interface ConfirmRentalInput {
  rental_transaction_id: string
  cart_id: string
  as: "booked" | "confirmed"
  order: ConfirmedOrder
  /** The merchant says that the payload counts even where it can't have come from what was sent. */
  as_paid?: boolean
  /** Of who has the rental's lease, and so the cart's lock: nothing is authorized once it is lost. */
  lease_owner?: string
}

export type ConfirmationPlan =
  | { kind: "exists"; order_id: string }
  /** A booking that comes behind its confirmation, whose order isn't made: only the confirmation may make it. */
  | { kind: "late_booking" }
  /** A booked order whose payment is now confirmed. */
  | { kind: "authorize"; order_id: string; session_id: string }
  | { kind: "refuse"; problem: Problem }
  | Make

/** What the cart is brought to before it is completed. */
export interface Make extends CartFill {
  kind: "make"
  payment_collection_id: string
  contents: Exclude<Reconciliation, { kind: "impossible" }>
  delivery: Exclude<DeliveryPlan, { kind: "unknown" }>
}

export interface CartFill {
  email: string | null
  addresses: AddressUpdates
}

/** Decides under the cart's lock what a confirmation leads to. It reads only, so there is nothing to undo. */
export const planConfirmationStep = createStep(
  "plan-rental-confirmation",
  async (input: ConfirmRentalInput, { container }) => new StepResponse(await plan(input, container)),
)

async function plan(input: ConfirmRentalInput, container: MedusaContainer): Promise<ConfirmationPlan> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const transaction = await rental.retrieveRentalTransaction(input.rental_transaction_id)
  const existing = await orderOfTransaction(container, transaction)
  if (existing && !existing.ours) return refuse({ code: "paid_twice", params: { order_id: existing.id } })
  if (existing) return planForOrder(container, input, transaction, existing.id)
  const isConfirmed = transaction.status === "confirmed" || transaction.status === "completed"
  if (input.as === "booked" && isConfirmed) return { kind: "late_booking" }
  const cart = await rentalCartOf(container, input.cart_id)
  if (!cart?.payment_collection) {
    return refuse({ code: "order_not_made", params: { why: "its cart is gone." } })
  }

  if (!transaction.snapshot) {
    const why = "it was begun so long ago that what was sent has been forgotten (setting retention_days)."
    return refuse({ code: "order_not_made", params: { why } })
  }
  const snapshot = transaction.snapshot as unknown as RentalSnapshot
  const toContents = input.as_paid ? rebuildAsPaid : reconcile
  const contents = toContents(snapshot, input.order, cart, await removedUnits(rental, transaction.id))
  if (contents.kind === "impossible") {
    return refuse({ code: "contents_differ", params: { difference: contents.why } })
  }
  return planFill(container, input, cart, { payment_collection_id: cart.payment_collection.id, contents })
}

/**
 * A booked order is authorized by its confirmation, unless it was cancelled: a late authorization would succeed. Whether it
 * waits for that shows in its payment, which is there once it is authorized: what we noted may have outlived a crash.
 */
async function planForOrder(
  container: MedusaContainer,
  { as }: ConfirmRentalInput,
  { authorized_session_id: session_id }: { authorized_session_id: string | null },
  order_id: string,
): Promise<ConfirmationPlan> {
  const waits =
    as === "confirmed" && session_id !== null && (await rentalPaymentsOf(container, order_id)).length === 0
  if (!waits) return { kind: "exists", order_id }
  const { status } = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(order_id, { select: ["id", "status"] })
  if (status === "canceled") return refuse({ code: "confirmed_after_cancellation", params: {} })
  return { kind: "authorize", order_id, session_id }
}

async function planFill(
  container: MedusaContainer,
  { order }: ConfirmRentalInput,
  cart: RentalCart,
  made: Pick<Make, "payment_collection_id" | "contents">,
): Promise<ConfirmationPlan> {
  const buyer = buyerOf(order)
  const addresses = addressesFrom(order, buyer, cart)
  const country = addresses.shipping_address?.country_code
  if (country && !cart.region?.countries.some(({ iso_2 }) => iso_2 === country)) {
    return refuse({ code: "country_outside_region", params: { country: country.toUpperCase() } })
  }

  const settings = await container
    .resolve<RentalModuleService>(RENTAL_MODULE)
    .settings.forChannel(cart.sales_channel_id)
  const options = await shippingOptionsFor(
    container,
    cart,
    country ?? cart.shipping_address?.country_code ?? null,
  )
  const delivery = planDelivery(order, cart, options, settings.default_shipping_option_id)
  if (delivery.kind === "unknown") {
    return refuse({ code: "delivery_unknown", params: { name: delivery.name } })
  }
  return { kind: "make", ...made, delivery, email: buyer.email, addresses }
}

const refuse = (problem: Problem): ConfirmationPlan => ({ kind: "refuse", problem })
