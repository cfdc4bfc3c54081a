import {
  allowFields,
  type MiddlewareRoute,
  authenticate,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { ORDER_RENTAL_FIELDS } from "../../../core/order-fields"
import { rejectNullBytes } from "../../requests"

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

/** Medusa asks for the publishable key on everything below /store by itself. Without methods it matches all below it. */
export const storeRentalMiddlewares: MiddlewareRoute[] = [
  ...orderFieldsMiddlewares,
  { matcher: "/store/rental", middlewares: [rejectNullBytes] },
  {
    // Logged-in customers see the prices of their groups, as on Medusa's own product routes.
    matcher: "/store/rental/prices",
    methods: ["GET"],
    middlewares: [authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true })],
  },
  { matcher: "/store/rental/carts", middlewares: [keepNowhere] },
  { matcher: "/store/rental/rentals", middlewares: [keepNowhere] },
  {
    matcher: "/store/rental/rentals",
    methods: ["GET"],
    middlewares: [authenticate("customer", ["session", "bearer"])],
  },
]

/** A cart, and a customer's rentals, are in no cache: neither of a browser nor between it and the shop. */
function keepNowhere(_: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.set("Cache-Control", "private, no-store")
  next()
}
