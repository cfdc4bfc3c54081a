import type { Edit } from "../code/edit"
import { CART_EDITS } from "./edits/cart"
import { DATA_EDITS } from "./edits/data"
import { LIST_EDITS } from "./edits/lists"
import { ORDER_EDITS } from "./edits/order"
import { PAYMENT_EDITS } from "./edits/payment"
import { PRODUCT_EDITS } from "./edits/product"

/** All edits of Medusa's Next.js starter, in the order that a shopper meets them. */
export const EDITS: readonly Edit[] = [
  ...DATA_EDITS,
  ...LIST_EDITS,
  ...PRODUCT_EDITS,
  ...CART_EDITS,
  ...PAYMENT_EDITS,
  ...ORDER_EDITS,
]
