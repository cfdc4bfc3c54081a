import type { MiddlewareRoute } from "@medusajs/framework/http"
import { refuseNullCharacter } from "../../refuse-null-character"
import { refuseCancelOfCapturedRental } from "./order-cancel-middleware"

/** Medusa asks for the admin's login on everything below /admin by itself; the routes parse what they are sent. */
export const adminRentalMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/rental/*", middlewares: [refuseNullCharacter] },
  {
    matcher: "/admin/orders/:id/cancel",
    methods: ["POST"],
    middlewares: [refuseNullCharacter, refuseCancelOfCapturedRental],
  },
]
