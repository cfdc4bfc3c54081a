import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { updateCartWorkflow } from "@medusajs/medusa/core-flows"
import { durationNotOffered, REFUSALS } from "../../../../../modules/rental/transactions/refusal"
import { PAID_STATES } from "../../../../../modules/rental/transactions/states"
import { offerForCart } from "../../../../../workflows/queries/cart-offer"
import { rentalCartOf } from "../../../../../workflows/queries/rental-cart"
import { rentalCartView } from "../../../../../workflows/queries/rental-cart-view"
import { sendRefusal } from "../../refusals"
import { readWish } from "../../start-rental"
import { pathParameter } from "../../../../path-parameter"

/** What a cart costs by the month, for the storefront. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cart = await rentalCartOf(req.scope, pathParameter(req, "id"))
  if (!cart) return sendRefusal(req, res, REFUSALS.cartNotFound)
  res.json({ rental_cart: await rentalCartView(req.scope, cart) })
}

/** Chooses the cart's duration, in months. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cart = await rentalCartOf(req.scope, pathParameter(req, "id"))
  if (!cart) return sendRefusal(req, res, REFUSALS.cartNotFound)
  if (cart.completed_at) return sendRefusal(req, res, REFUSALS.cartCompleted)
  const wish = readWish(req.body)
  if (!wish.ok) return sendRefusal(req, res, wish.refusal)
  const { durations, status } = await rentalCartView(req.scope, cart)
  if (PAID_STATES.some((paid) => paid === status)) return sendRefusal(req, res, REFUSALS.alreadyRented)
  const { duration } = wish.wish
  if (!durations.length) {
    const offer = await offerForCart(req.scope, cart)
    return sendRefusal(req, res, offer.ok ? REFUSALS.nothingEligible : offer.refusal)
  }
  if (duration === undefined) return sendRefusal(req, res, REFUSALS.noDuration)
  if (!durations.includes(duration)) return sendRefusal(req, res, durationNotOffered(duration, durations))
  const metadata = { ...cart.metadata, rental_duration: duration }
  await updateCartWorkflow(req.scope).run({ input: { id: cart.id, metadata } })
  res.json({ rental_cart: await rentalCartView(req.scope, { ...cart, metadata }) })
}
