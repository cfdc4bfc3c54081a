import { model } from "@medusajs/framework/utils"

/** What the merchant decided for one product: may it be rented, and may the shopper remove it on the payment page. */
export const RentalProduct = model
  .define("rental_product", {
    id: model.id({ prefix: "rprod" }).primaryKey(),
    product_id: model.text(),
    rentable: model.boolean().default(true),
    removable: model.boolean().default(true),
  })
  .indexes([
    {
      name: "IDX_rental_product_product_id_unique",
      on: ["product_id"],
      unique: true,
      where: "deleted_at IS NULL",
    },
  ])
