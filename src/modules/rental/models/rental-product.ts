import { model } from "@medusajs/framework/utils"
import { indexed } from "../indexed"

const index = indexed("rental_product")

/** What the merchant decided for one product: may it be rented, and may the shopper remove it on the payment page. */
export const RentalProduct = model
  .define("rental_product", {
    id: model.id({ prefix: "rprod" }).primaryKey(),
    product_id: model.text(),
    rentable: model.boolean().default(true),
    removable: model.boolean().default(true),
  })
  .indexes([index("product_id_unique", ["product_id"])])
