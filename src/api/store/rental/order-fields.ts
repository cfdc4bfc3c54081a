import { allowFields, type MiddlewareRoute } from "@medusajs/framework/http"

/**
 * What a storefront may ask of an order's rental (`?fields=+rental_transaction.duration`). Single columns: the bare
 * relation would allow every one. Without `methods`, for an allow-list that is bound to one has no effect.
 */
const COLUMNS = [
  "id",
  "status",
  "duration",
  "monthly",
  "first_payment",
  "commitment_value",
  "commitment_unit",
  "subscription_id",
  "finalize_url",
  "charges",
].map((column) => `rental_transaction.${column}`)

/** Lets storefronts ask for these columns on Medusa's own order routes. */
export const orderFieldsMiddlewares: MiddlewareRoute[] = ["/store/orders", "/store/orders/:id"].map(
  (matcher) => ({
    matcher,
    middlewares: [allowFields(COLUMNS)],
  }),
)
