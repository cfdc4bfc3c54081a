import { allowFields, type MiddlewareRoute } from "@medusajs/framework/http"
import { ORDER_RENTAL_FIELDS } from "../../../core/order-fields"

/**
 * What a storefront may ask of an order's rental (`?fields=+rental_transaction.duration`). Single columns: the bare
 * relation would allow every one. Without `methods`, for an allow-list that is bound to one has no effect.
 */
const COLUMNS = ORDER_RENTAL_FIELDS.map((field) => `rental_transaction.${field}`)

/** Lets storefronts ask for these columns on Medusa's own order routes. */
export const orderFieldsMiddlewares: MiddlewareRoute[] = ["/store/orders", "/store/orders/:id"].map(
  (matcher) => ({
    matcher,
    middlewares: [allowFields(COLUMNS)],
  }),
)
