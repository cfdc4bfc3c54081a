import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { RENTAL_MODULE } from "../../../../../../modules/rental"
import { RENTAL_PROVIDER_ID } from "../../../../../../core/provider-id"
import { REFUSALS } from "../../../../../../modules/rental/transactions/refusal"
import { cartToCheckOut } from "../../../../../../workflows/queries/cart-of-collection"
import { sendRefusal } from "../../../refusals"
import { readWish, startRental } from "../../../start-rental"
import { pathParameter } from "../../../../../path-parameter"

/** Payment collection and session in one call, for a "Rent now" button: the same workflow as the standard calls. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const wish = readWish(req.body)
  if (!wish.ok) return sendRefusal(req, res, wish.refusal)
  const cart = await cartToCheckOut(req.scope, pathParameter(req, "id"))
  if (!cart) return sendRefusal(req, res, REFUSALS.cartNotFound)
  if (cart.completed_at) return sendRefusal(req, res, REFUSALS.cartCompleted)
  const collectionId = cart.payment_collection?.id ?? (await createCollection(req.scope, cart.id))
  const prepared = await startRental(req, collectionId, wish.wish)
  if (!prepared.ok) return sendRefusal(req, res, prepared.refusal)
  res.json({ payment_url: await paymentUrlOf(req, collectionId, prepared.rental_transaction_id) })
}

/** Of two checkouts at once Medusa drops the slower one's session while it is being made: the rental is open all the same. */
async function paymentUrlOf(
  req: AuthenticatedMedusaRequest,
  payment_collection_id: string,
  rental_transaction_id: string,
) {
  const customer_id = req.auth_context?.actor_id
  try {
    const { result: session } = await createPaymentSessionsWorkflow(req.scope).run({
      input: {
        payment_collection_id,
        customer_id,
        provider_id: RENTAL_PROVIDER_ID,
        data: { rental_transaction_id },
      },
    })
    return session.data?.payment_url
  } catch (fault) {
    const rental = req.scope.resolve(RENTAL_MODULE)
    const { status, payment_url } = await rental.retrieveRentalTransaction(rental_transaction_id)
    if (status === "open" && payment_url) return payment_url
    throw fault
  }
}

/** Of two requests at once Medusa refuses the slower one, which then takes the collection that the faster has made. */
async function createCollection(scope: MedusaContainer, cartId: string): Promise<string> {
  try {
    const { result } = await createPaymentCollectionForCartWorkflow(scope).run({ input: { cart_id: cartId } })
    return result.id
  } catch (fault) {
    const cart = await cartToCheckOut(scope, cartId)
    if (cart?.payment_collection) return cart.payment_collection.id
    throw fault
  }
}
