import { hasPermission } from "@medusajs/framework"
import type {
  AuthenticatedMedusaRequest,
  MiddlewareRoute,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { type Middleware, pathParameter, rejectNullBytes, requireJson } from "../../requests"
import type { Refusal } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import { shopperLanguage } from "../../../core/shopper-language"
import { RENTAL_MODULE } from "../../../modules/rental/key"
import {
  unrefundedAmount,
  holdsMoney,
  rentalPaymentOf,
  rentalPaymentsOf,
} from "../../../workflows/orders/rental-order"

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
 * Leaves rentals out of what is asked of orders and whatever else leads to them, for a role that may not see rentals. Medusa's own filter
 * of fields, off by default, would ask for a second policy, named as the entity.
 */
const hideLinkedRentals: Middleware<AuthenticatedMedusaRequest> = async (req, _, next) => {
  const { query, scope, auth_context } = req
  const asked = `${query.fields}`.split(",")
  const others = asked.filter((field) => !field.includes("rental_transaction"))
  if (others.length === asked.length) return next()
  const { roles = [] } = (auth_context?.app_metadata ?? {}) as { roles?: string[] }
  const actions = { resource: "rental", operation: "read" }
  if (!(await hasPermission({ roles, actions, container: scope }))) query.fields = others.join(",")
  next()
}

/**
 * Runs before Medusa's own `POST /admin/payments/:id/refund`: what the provider would refuse is refused here, in the merchant's language.
 * What Medusa refuses before it asks the provider passes through, as does every payment of another provider.
 */
const refuseRefundOfRental: Middleware<MedusaRequest<{ amount?: unknown }>> = async (req, res, next) => {
  const payment = await rentalPaymentOf(req.scope, pathParameter(req, "id"))
  const unrefunded = payment ? unrefundedAmount(payment) : 0
  if (!payment || unrefunded <= 0 || !isPart(req.body?.amount, unrefunded)) return next()
  const { rental_transaction_id: id } = payment.data ?? {}
  if (typeof id === "string" && (await mayRefund(req, { id }))) return next()
  refuse(req, res, "refund")
}

/** Checks whether this much could be refunded of what is held; all of it where nothing is said. What isn't a number Medusa refuses. */
const isPart = (amount: unknown, unrefunded: number) =>
  amount == null || (typeof amount === "number" && amount <= unrefunded)

/**
 * Runs before Medusa's own `POST /admin/orders/:id/cancel`: its workflow swallows a refused refund and cancels all the
 * same, so a rental whose money is at the service would look refunded (docs/decisions/captured-means-recorded.md).
 */
const refuseCancelOfCapturedRental: Middleware = async (req, res, next) => {
  const order_id = pathParameter(req, "id")
  if (await mayRefund(req, { order_id })) return next()
  const payments = await rentalPaymentsOf(req.scope, [order_id])
  if (!payments.some(holdsMoney)) return next()
  refuse(req, res, "cancel")
}

/** Checks whether a refund may be recorded for a rental, or it is none of ours. */
async function mayRefund({ scope }: MedusaRequest, which: { id: string } | { order_id: string }) {
  const rental = scope.resolve(RENTAL_MODULE)
  const [transaction] = await rental.listRentalTransactions(which, { take: 1 })
  return transaction ? rental.mayRecordRefund(transaction) : !("id" in which)
}

/** In the language that the dashboard is set to, which it keeps in a cookie; else in the browser's. */
function refuse(req: MedusaRequest, res: MedusaResponse, asked: "refund" | "cancel"): void {
  const refusal: Refusal = { code: "refund_at_the_service", params: { asked } }
  const { lng } = (req.cookies ?? {}) as { lng?: unknown }
  const language = shopperLanguage([lng], req.headers["accept-language"])
  res.status(400).json({ type: "not_allowed", ...refusal, message: say(refusal, language).text })
}

/**
 * Medusa asks for the admin's login on everything below /admin by itself; the routes parse what they are sent. A matcher without
 * methods matches every address below it, and Express 5 can't compile one that ends in `/*`.
 */
export const adminRentalMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin", middlewares: [hideLinkedRentals] },
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
