import type { MiddlewareRoute } from "@medusajs/framework/http"
import { rejectNullBytes } from "../../broken-addresses"
import { requireJson } from "../../require-json"
import { policyMiddlewares } from "./policies"
import { refuseCancelOfCapturedRental, refuseRefundOfRental } from "./refund-middlewares"

/**
 * Medusa asks for the admin's login on everything below /admin by itself; the routes parse what they are sent. A matcher without
 * methods matches every address below it, and Express 5 can't compile one that ends in `/*`.
 */
export const adminRentalMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/rental", middlewares: [rejectNullBytes, requireJson] },
  ...policyMiddlewares,
  {
    matcher: "/admin/orders/:id/cancel",
    methods: ["POST"],
    middlewares: [rejectNullBytes, refuseCancelOfCapturedRental],
  },
  {
    matcher: "/admin/payments/:id/refund",
    methods: ["POST"],
    middlewares: [rejectNullBytes, refuseRefundOfRental],
  },
]
