import type { PayloadProduct } from "../../../core/wire/order-payload"
import { type CartItemContent, NO_CONTENT } from "../transactions/cart"

/** What the cart keeps of a product that was paid and never sent. */
export const customContent = ({ name, id, combinationId }: PayloadProduct): CartItemContent => ({
  ...NO_CONTENT,
  title: name ?? "Rented product",
  metadata: { rental_product_id: id ?? null, rental_combination_id: combinationId ?? null },
})
