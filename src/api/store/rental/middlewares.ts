import {
  authenticate,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MiddlewareRoute,
} from "@medusajs/framework/http"
import { rejectNullBytes } from "../../broken-addresses"
import { orderFieldsMiddlewares } from "./order-fields"

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
