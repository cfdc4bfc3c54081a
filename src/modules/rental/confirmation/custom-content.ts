import type { PayloadProduct } from "../../../core/wire/order-payload"
import type { CartItemContent } from "../transactions/cart"

/** What the cart keeps of a product that was paid and never sent. */
export const customContent = ({ name, id, combinationId }: PayloadProduct): CartItemContent => ({
  ...NO_CONTENT,
  title: name ?? "Rented product",
  metadata: { rental_product_id: id ?? null, rental_combination_id: combinationId ?? null },
})

const NO_CONTENT: CartItemContent = {
  title: "",
  subtitle: null,
  thumbnail: null,
  product_id: null,
  product_title: null,
  product_subtitle: null,
  product_type: null,
  product_type_id: null,
  product_collection: null,
  product_handle: null,
  variant_id: null,
  variant_sku: null,
  variant_barcode: null,
  variant_title: null,
  variant_option_values: null,
  requires_shipping: false,
  is_discountable: false,
  is_giftcard: false,
  metadata: null,
}
