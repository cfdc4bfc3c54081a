import type { MiddlewareRoute } from "@medusajs/framework/http"
import { rejectNullBytes, requireJson } from "../../requests"
import { refuseCancelOfCapturedRental, refuseRefundOfRental } from "./refund-middlewares"

const SETTINGS = /^\/admin\/rental\/settings(\/|$)/i
const PEOPLE = /^\/admin\/rental\/people(\/|$)/i
const EXPORT = /^\/admin\/rental\/transactions\/export\/?$/i
const OTHERS = /^\/admin\/rental\/(?!(settings|people)(\/|$))/i

type Asked = [methods: ("GET" | "POST" | "DELETE")[], matcher: RegExp, resource: string, operation: string]

/** An export asks for two: to see rentals, and to take them away. */
const ASKED: Asked[] = [
  [["GET"], OTHERS, "rental", "read"],
  [["POST", "DELETE"], OTHERS, "rental", "update"],
  [["GET"], EXPORT, "rental", "export"],
  [["GET", "POST"], PEOPLE, "rental", "delete"],
  [["GET"], SETTINGS, "rental_settings", "read"],
  [["POST"], SETTINGS, "rental_settings", "update"],
]

/** Which of src/policies each route asks for. Medusa looks at them only where the shop uses its roles (`rbac`). */
export const policyMiddlewares: MiddlewareRoute[] = ASKED.map(([methods, matcher, resource, operation]) => ({
  matcher,
  methods,
  policies: [{ resource, operation }],
}))

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
