import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refusal } from "../../../../../../core/refusals"
import { cartToCheckOut, createCollection, openRental } from "../../../../../../workflows/checkout/start"
import { sendRefusal, startRental } from "../../../start-rental"
import { pathParameter } from "../../../../../requests"

/** Payment collection and session in one call, for a "Rent now" button: the same workflow as the standard calls. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const cart = await cartToCheckOut(req.scope, pathParameter(req, "id"))
  if (!cart) return sendRefusal(req, res, refusal("cart_not_found"))
  if (cart.completed_at) return sendRefusal(req, res, refusal("cart_completed"), cart)
  await startRental(req, res, {
    cart,
    asked: req.body,
    collection: async () => cart.payment_collection?.id ?? createCollection(req.scope, cart.id),
    open: async (rental) => {
      const customer_id = req.auth_context?.actor_id
      res.json({ payment_url: await openRental(req.scope, { ...rental, customer_id }) })
    },
  })
}
