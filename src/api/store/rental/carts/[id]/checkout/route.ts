import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { refusal, type Refusal } from "../../../../../../core/refusals/refusal"
import { RENTAL_MODULE } from "../../../../../../modules/rental"
import { RENTAL_PROVIDER_ID } from "../../../../../../core/provider-id"
import { cartToCheckOut } from "../../../../../../workflows/queries/cart-of-collection"
import { languageOf, sendRefusal } from "../../../refusals"
import { parseStartInput, startRental } from "../../../start-rental"
import { pathParameter } from "../../../../../path-parameter"

/** Payment collection and session in one call, for a "Rent now" button: the same workflow as the standard calls. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const cart = await cartToCheckOut(req.scope, pathParameter(req, "id"))
  const refuse = (why: Refusal) => sendRefusal(req, res, why, cart)
  const wish = parseStartInput(req.body)
  if (!wish.ok) return refuse(wish.refusal)
  if (!cart) return refuse(refusal("cart_not_found"))
  if (cart.completed_at) return refuse(refusal("cart_completed"))
  const collectionId = cart.payment_collection?.id ?? (await createCollection(req.scope, cart.id))
  const prepared = await startRental(req, cart, collectionId, wish.wish)
  if (!prepared.ok) return refuse(prepared.refusal)
  const { rental_transaction_id } = prepared
  const data = { rental_transaction_id, lang: languageOf(req, cart.locale) }
  res.json({ payment_url: await paymentUrlOf(req, collectionId, data) })
}

/** Of two checkouts at once Medusa drops the slower one's session while it is being made: the rental is open all the same. */
async function paymentUrlOf(
  req: AuthenticatedMedusaRequest,
  payment_collection_id: string,
  data: { rental_transaction_id: string; lang: string },
) {
  const customer_id = req.auth_context?.actor_id
  try {
    const { result: session } = await createPaymentSessionsWorkflow(req.scope).run({
      input: {
        payment_collection_id,
        customer_id,
        provider_id: RENTAL_PROVIDER_ID,
        data,
      },
    })
    return session.data?.payment_url
  } catch (fault) {
    const rental = req.scope.resolve(RENTAL_MODULE)
    const { status, payment_url } = await rental.retrieveRentalTransaction(data.rental_transaction_id)
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
