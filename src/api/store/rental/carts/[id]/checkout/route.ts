import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refusal } from "../../../../../../core/refusals"
import { cartToCheckOut, openRental } from "../../../../../../workflows/checkout/start"
import { sendRefusal, startForShopper } from "../../../start-rental"
import { pathParameter } from "../../../../../requests"

/** Payment collection and session in one call, for a "Rent now" button: the same workflow as the standard calls. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const cart = await cartToCheckOut(req.scope, pathParameter(req, "id"))
  if (!cart) return sendRefusal(req, res, refusal("cart_not_found"))
  if (cart.completed_at) return sendRefusal(req, res, refusal("cart_completed"), cart)
  const start = { cart, asked: req.body, payment_collection_id: cart.payment_collection?.id }
  await startForShopper(req, res, start, async (rental) => {
    res.json({ payment_url: await openRental(req.scope, rental, req.auth_context?.actor_id) })
  })
}
