import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Refusal } from "../../../../../../core/messages/codes"
import { pageUnavailable, refusal } from "../../../../../../core/refusals"
import {
  inTurn,
  createCollection,
  openRental,
  cartToCheckOut,
} from "../../../../../../workflows/checkout/start"
import { languageOf, sendRefusal, parseStartInput, prepareAsAsked } from "../../../start-rental"
import { pathParameter } from "../../../../../requests"

/** Payment collection and session in one call, for a "Rent now" button: the same workflow as the standard calls. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const cart = await cartToCheckOut(req.scope, pathParameter(req, "id"))
  const refuse = (why: Refusal) => sendRefusal(req, res, why, cart)
  const parsed = parseStartInput(req.body)
  if (!parsed.ok) return refuse(parsed.refusal)
  if (!cart) return refuse(refusal("cart_not_found"))
  if (cart.completed_at) return refuse(refusal("cart_completed"))
  const start = async () => {
    const collectionId = cart.payment_collection?.id ?? (await createCollection(req.scope, cart.id))
    const prepared = await prepareAsAsked(req, cart, collectionId, parsed.input)
    if (!prepared.ok) return refuse(prepared.refusal)
    const payment_url = await openRental(req.scope, {
      payment_collection_id: collectionId,
      customer_id: req.auth_context?.actor_id,
      data: {
        rental_transaction_id: prepared.rental_transaction_id,
        lang: languageOf(req, cart.locale),
      },
    })
    res.json({ payment_url })
  }
  await inTurn(req.scope, cart.id, start, () => refuse(pageUnavailable("being_made")))
}
