import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createPaymentCollectionForCartWorkflow, createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { RENTAL_PROVIDER_ID } from "../../../../../../modules/rental/provider-id"
import { REFUSALS } from "../../../../../../modules/rental/transactions/refusal"
import { rentalCartOf } from "../../../../../../workflows/read/rental-cart"
import { sendRefusal } from "../../../refusals"
import { readWish, startRental } from "../../../start-rental"

/** Payment collection and session in one call, for a "Rent now" button: the same workflow as the standard calls. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const wish = readWish(req.body)
  if (!wish.ok) return sendRefusal(res, wish.refusal)
  const cart = await rentalCartOf(req.scope, req.params.id)
  if (!cart) return sendRefusal(res, REFUSALS.cartNotFound)
  if (cart.completed_at) return sendRefusal(res, REFUSALS.cartCompleted)
  const collectionId = cart.payment_collection?.id ?? (await createCollection(req.scope, cart.id))
  const prepared = await startRental(req.scope, collectionId, wish.wish)
  if (!prepared.ok) return sendRefusal(res, prepared.refusal)
  const { result: session } = await createPaymentSessionsWorkflow(req.scope).run({
    input: {
      payment_collection_id: collectionId,
      provider_id: RENTAL_PROVIDER_ID,
      customer_id: req.auth_context?.actor_id,
      data: { rental_transaction_id: prepared.rental_transaction_id },
    },
  })
  res.json({ payment_url: session.data?.payment_url })
}

/** Of two requests at once Medusa refuses the slower one, which then takes the collection that the faster has made. */
async function createCollection(scope: MedusaContainer, cartId: string): Promise<string> {
  try {
    const { result } = await createPaymentCollectionForCartWorkflow(scope).run({ input: { cart_id: cartId } })
    return result.id
  } catch (fault) {
    const cart = await rentalCartOf(scope, cartId)
    if (cart?.payment_collection) return cart.payment_collection.id
    throw fault
  }
}
