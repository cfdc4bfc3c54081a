import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_PROVIDER_ID } from "../../../core/provider-id"
import { pageUnavailable, refusal } from "../../../core/refusals"
import { inTurn, cartOfCollection, isCartRented } from "../../../workflows/checkout/start"
import { pathParameter } from "../../requests"
import { languageOf, sendRefusal } from "./refusals"
import { parseStartInput, prepareAsAsked } from "./start-rental"

interface SessionBody {
  provider_id?: string
  data?: Record<string, unknown>
}

/**
 * Runs before Medusa's own `POST /store/payment-collections/:id/payment-sessions`: for our provider it prepares the
 * rental and replaces `data`, so that nothing a browser sent reaches the payment. Whatever the provider, it refuses a new session for
 * a cart whose rental is booked or paid: Medusa would delete the session that the order waits for.
 */
export async function prepareRentalSession(
  req: MedusaRequest<SessionBody>,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const collectionId = pathParameter(req, "id")
  const cart = await cartOfCollection(req.scope, collectionId)
  if (req.body?.provider_id !== RENTAL_PROVIDER_ID) {
    const isRented = cart !== undefined && (await isCartRented(req.scope, cart.id))
    return isRented ? sendRefusal(req, res, refusal("cart_already_rented"), cart) : next()
  }
  const parsed = parseStartInput(req.body.data)
  if (!parsed.ok) return sendRefusal(req, res, parsed.refusal, cart)
  if (!cart) return sendRefusal(req, res, refusal("collection_without_cart"))
  const start = async () => {
    const prepared = await prepareAsAsked(req, cart, collectionId, parsed.input)
    if (!prepared.ok) return sendRefusal(req, res, prepared.refusal, cart)
    const { rental_transaction_id } = prepared
    req.body.data = { rental_transaction_id, lang: languageOf(req, cart.locale) }
    if (req.validatedBody) req.validatedBody.data = req.body.data
    await untilAnswered(res, next)
  }
  await inTurn(req.scope, cart.id, start, () => sendRefusal(req, res, pageUnavailable("being_made"), cart))
}

/** Has Medusa's route answer, and waits until it did: by `end`, as a response to a browser that has gone emits nothing. */
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
