import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import RentalModule from "../modules/rental"

/** An order and the rental it came from: `order.rental_transaction` and back. */
export default defineLink(OrderModule.linkable.order, RentalModule.linkable.rentalTransaction)
