import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_PROVIDER_ID } from "../../../core/provider-id"
import { REFUSALS } from "../../../modules/rental/transactions/refusal"
import { isCollectionRented } from "../../../workflows/queries/cart-of-collection"
import { sendRefusal } from "./refusals"
import { readWish, startRental } from "./start-rental"
import { pathParameter } from "../../path-parameter"

interface SessionBody {
  provider_id?: string
  data?: Record<string, unknown>
}

/**
 * Stands before Medusa's own `POST /store/payment-collections/:id/payment-sessions`: for our provider it prepares the
 * rental and replaces `data`, so that nothing a browser sent reaches the payment. Whatever the provider, it refuses a new session for
 * a cart whose rental is booked or paid: Medusa would delete the session that the order waits for.
 */
export async function prepareRentalSession(
  req: MedusaRequest<SessionBody>,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (req.body?.provider_id !== RENTAL_PROVIDER_ID) {
    const rented = await isCollectionRented(req.scope, pathParameter(req, "id"))
    return rented ? sendRefusal(req, res, REFUSALS.alreadyRented) : next()
  }
  const wish = readWish(req.body.data)
  if (!wish.ok) return sendRefusal(req, res, wish.refusal)
  const prepared = await startRental(req, pathParameter(req, "id"), wish.wish)
  if (!prepared.ok) return sendRefusal(req, res, prepared.refusal)
  req.body.data = { rental_transaction_id: prepared.rental_transaction_id }
  if (req.validatedBody) req.validatedBody.data = req.body.data
  next()
}
