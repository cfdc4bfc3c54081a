import {
  allowFields,
  authenticate,
  type MedusaNextFunction,
  type MedusaRequest,
  type MiddlewareRoute,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { ORDER_RENTAL_FIELDS } from "../../../core/order-fields"
import { type Middleware, pathParameter, rejectNullBytes } from "../../requests"
import { RENTAL_PROVIDER_ID } from "../../../core/provider-id"
import { RENTAL_MODULE } from "../../../modules/rental/key"
import { refusal } from "../../../core/refusals"
import { cartOfCollection } from "../../../workflows/checkout/start"
import { sendRefusal, startForShopper } from "./start-rental"

/**
 * What a storefront may ask of an order's rental (`?fields=+rental_transaction.duration`). Single columns: the bare
 * relation would allow every one. Without `methods`, for an allow-list that is bound to one has no effect.
 */
const COLUMNS = ORDER_RENTAL_FIELDS.map((field) => `rental_transaction.${field}`)

/** A cart, and a customer's rentals, are in no cache: neither of a browser nor between it and the shop. */
const keepNowhere: Middleware = (_, res, next) => {
  res.set("Cache-Control", "private, no-store")
  next()
}

/** Medusa asks for the publishable key on everything below /store by itself. Without methods it matches all below it. */
export const storeRentalMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/orders", middlewares: [allowFields(COLUMNS)] },
  { matcher: "/store/orders/:id", middlewares: [allowFields(COLUMNS)] },
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

type SessionRequest = MedusaRequest<{ provider_id?: string; data?: Record<string, unknown> }>

/**
 * Runs before Medusa's own `POST /store/payment-collections/:id/payment-sessions`: for our provider it prepares the
 * rental and replaces `data`, so that nothing a browser sent reaches the payment. Whatever the provider, it refuses a new session for
 * a cart whose rental is booked or paid: Medusa would delete the session that the order waits for.
 */
export const prepareRentalSession: Middleware<SessionRequest> = async (req, res, next) => {
  const collectionId = pathParameter(req, "id")
  const cart = await cartOfCollection(req.scope, collectionId)
  if (req.body?.provider_id !== RENTAL_PROVIDER_ID) {
    const { transactions } = req.scope.resolve(RENTAL_MODULE)
    const isRented = cart !== undefined && (await transactions.isCartRented(cart.id))
    return isRented ? sendRefusal(req, res, refusal("cart_already_rented"), cart) : next()
  }
  if (!cart) return sendRefusal(req, res, refusal("collection_without_cart"))
  const start = { cart, asked: req.body.data, payment_collection_id: collectionId }
  await startForShopper(req, res, start, async ({ payment_collection_id: _, ...data }) => {
    req.body.data = data
    if (req.validatedBody) req.validatedBody.data = data
    await untilAnswered(res, next)
  })
}

/** Has Medusa's route answer, and waits until it did. `res.end` is wrapped: for a browser that has gone, no event is emitted. */
function untilAnswered(res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  return new Promise((resolve) => {
    const end = res.end.bind(res) as (...args: unknown[]) => MedusaResponse
    res.end = ((...args: unknown[]) => {
      resolve()
      return end(...args)
    }) as MedusaResponse["end"]
    next()
  })
}
