import { RENTAL_PROVIDER_ID } from "../../../core/provider-id"
import type { CartAddress, CartItem, CartShippingMethod, MedusaCart } from "./cart"

/** An order as far as a confirmation compares it with what was paid. Amounts in euros. */
export interface RentalOrder extends Pick<MedusaCart, "id" | "region_id" | "total" | "raw_total"> {
  status: string
  items: Pick<
    CartItem,
    "id" | "title" | "product_title" | "variant_id" | "quantity" | "metadata" | "total" | "raw_total"
  >[]
  shipping_methods: Pick<CartShippingMethod, "id" | "name" | "total" | "raw_total">[]
  shipping_address: (CartAddress & { id: string }) | null
  billing_address: (CartAddress & { id: string }) | null
  payment_collections: OrderPayments[]
}

interface OrderPayments {
  id: string
  status: string
  amount: number
  payment_sessions?: { id: string; provider_id: string; amount: number; status: string }[]
  payments?: { id: string; provider_id: string; amount: number; canceled_at: string | null }[]
}

/** The order that a rental's cart has become; `ours`: by this rental's own payment session. */
export type ExistingOrder = { id: string; ours: boolean } | null

/** Returns the payments of an order that weren't cancelled. */
export const paymentsOf = (order: RentalOrder) =>
  order.payment_collections
    .flatMap((collection) => collection.payments ?? [])
    .filter(({ canceled_at }) => !canceled_at)

/** Checks whether the order has the payment of its rental: from then on it is paid. */
export const isAuthorized = (order: RentalOrder) =>
  paymentsOf(order).some(({ provider_id }) => provider_id === RENTAL_PROVIDER_ID)
