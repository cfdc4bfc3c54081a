import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
  updateCartWorkflow,
} from "@medusajs/medusa/core-flows"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { type OrRefusal, pageUnavailable, refused } from "../../core/refusals"
import { type ShopperLanguage, shopperLanguage } from "../../core/shopper-language"
import { LEASE_SECONDS } from "../../modules/rental/claims"
import type { MedusaCart } from "../../modules/rental/decide/cart"
import type { RentalId } from "../../modules/rental/ids"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { ADDRESS_FIELDS } from "../cart/buyer"
import { failureOf, isRefused } from "../failure"
import { readOne } from "../read"
import { Additions } from "./additions"
import { draftRentalStep, type DraftRentalInput } from "./steps/draft-rental"

/** What must be known of a cart before it is read as a whole: its rules are asked for before it is locked. */
export type CartOfCollection = Pick<MedusaCart, "id" | "sales_channel_id" | "locale">

/** The cart that a payment collection is linked to; an order's later collections have none. */
export async function cartOfCollection(shop: MedusaContainer, collectionId: string) {
  const link = await readOne<{ cart_id: string; cart?: Partial<CartOfCollection> | null }>(
    shop,
    "cart_payment_collection",
    ["cart_id", "cart.sales_channel_id", "cart.locale"],
    { payment_collection_id: collectionId },
  )
  return link && { sales_channel_id: null, locale: null, ...link.cart, id: link.cart_id }
}

/** What the way to the payment page begins with: whether there is a cart, still open, and its payment collection. */
export function cartToCheckOut(shop: MedusaContainer, id: string) {
  const fields = ["id", "completed_at", "sales_channel_id", "locale", "payment_collection.id"]
  type Cart = CartOfCollection & Pick<MedusaCart, "completed_at" | "payment_collection">
  return readOne<Cart>(shop, "cart", fields, { id })
}

/**
 * Gives a cart without a country the named one, if its region has it, as Medusa does in regions of one country. By Medusa's own
 * workflow, so that the cart shows the taxes of that country. A cart that is rented already stays as it is.
 */
async function nameCountry(shop: MedusaContainer, cartId: string, country_code: string) {
  const fields = ["id", "completed_at", "region.countries.iso_2", "shipping_address.*"]
  type Cart = Pick<MedusaCart, "completed_at" | "region" | "shipping_address">
  const cart = await readOne<Cart>(shop, "cart", fields, { id: cartId })
  if (!cart || cart.completed_at || cart.shipping_address?.country_code) return
  if (!cart.region?.countries.some(({ iso_2 }) => iso_2 === country_code)) return
  if (await shop.resolve(RENTAL_MODULE).transactions.isCartRented(cartId)) return

  const address = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, cart.shipping_address?.[field] ?? undefined]),
  )
  await updateCartWorkflow(shop).run({
    input: { id: cartId, shipping_address: { ...address, country_code } },
  })
}

/**
 * Prepares a rental of a cart: a draft with the snapshot of what is offered, ready to be opened at the service by the
 * payment provider, or the refusal to show the shopper. The same unchanged cart gets the same transaction.
 *
 * Its hooks (docs/extend.md): `validate` refuses by throwing a `MedusaError` with a code; `prepared` returns `Additions`.
 */
export const prepareRentalWorkflow = createWorkflow("prepare-rental", (input: DraftRentalInput) => {
  const validate = createHook("validate", input)
  const prepared = createHook("prepared", input, { resultValidator: Additions.optional() })
  const drafted = draftRentalStep({ input, additions: prepared.getResult() })
  return new WorkflowResponse(drafted, { hooks: [validate, prepared] })
})

/** For its turn: ten impatient clicks take two seconds each on a slow machine. */
const WAIT_SECONDS = 25

/** What a rental is started with: `payment_collection_id` is absent where the cart has no collection yet. */
type RentalStart = Omit<DraftRentalInput, "payment_collection_id"> & {
  payment_collection_id?: string
  refusal_language: ShopperLanguage
}

/** A prepared rental, ready for its payment session. All but the collection is the session's data. */
export interface RentalToOpen {
  payment_collection_id: string
  rental_transaction_id: RentalId
  refusal_language: ShopperLanguage
}

/**
 * Starts one cart's rental after its other starts, from its country to its payment session (`open`): Medusa deletes the sessions that it
 * finds while it makes the new one, and of two at once the slower one fails. Not under the cart's own lock, which must be free while the
 * service is asked: its calls and the shopper may change the cart meanwhile.
 */
export const startRental = <T>(
  shop: MedusaContainer,
  start: RentalStart,
  open: (rental: RentalToOpen) => Promise<T>,
) => inTurn(shop, start.cart_id, () => begin(shop, start, open))

/** Runs the start of a cart's rental in its turn, or refuses where that doesn't come in time. */
export async function inTurn<T>(shop: MedusaContainer, cartId: string, start: () => Promise<T>) {
  let isBegun = false
  const begin = () => {
    isBegun = true
    return start()
  }
  const wait = { timeout: WAIT_SECONDS, expire: LEASE_SECONDS }
  try {
    return await shop.resolve(Modules.LOCKING).execute(`rental-start:${cartId}`, begin, wait)
  } catch (fault) {
    if (isBegun) throw fault
    return refused(pageUnavailable("being_made"))
  }
}

/** Prepares a rental and opens it. A cart whose lock isn't free in time is a refusal, too: the shopper can try again. */
async function begin<T>(
  shop: MedusaContainer,
  { refusal_language, ...asked }: RentalStart,
  open: (rental: RentalToOpen) => Promise<T>,
) {
  const { cart_id, country_code, payment_collection_id = await createCollection(shop, cart_id) } = asked
  if (country_code) await nameCountry(shop, cart_id, country_code)
  const input = { ...asked, payment_collection_id }
  const { result } = await prepareRentalWorkflow(shop).run({ input })
  if (!result.ok) return result
  const { rental_transaction_id } = result
  return open({ payment_collection_id, rental_transaction_id, refusal_language })
}

/**
 * Makes the payment session of a prepared rental, which opens it at the service, and returns the address of its payment page. Medusa
 * drops the session while it is being made if the cart changes at the same moment: the rental is open all the same.
 */
export async function openRental(
  shop: MedusaContainer,
  { payment_collection_id, ...data }: RentalToOpen,
  customer_id?: string,
) {
  try {
    const { result: session } = await createPaymentSessionsWorkflow(shop).run({
      input: { payment_collection_id, customer_id, provider_id: RENTAL_PROVIDER_ID, data: { ...data } },
    })
    return session.data?.payment_url
  } catch (fault) {
    const rental = shop.resolve(RENTAL_MODULE)
    const { status, payment_url } = await rental.retrieveRentalTransaction(data.rental_transaction_id)
    if (status === "open" && payment_url) return payment_url
    throw fault
  }
}

/**
 * Starts a rental that staff makes for a customer, as a shopper's checkout does. `message`: what the payment provider said where it refused.
 * A fault is thrown.
 */
export const openForCustomer = (
  shop: MedusaContainer,
  start: Omit<RentalStart, "refusal_language">,
): Promise<OrRefusal<{ id: RentalId; payment_url: string }> & { message?: string }> =>
  begin(shop, { ...start, refusal_language: shopperLanguage([start.lang]) }, async (rental) => {
    try {
      const payment_url = (await openRental(shop, rental)) as string
      return { ok: true, id: rental.rental_transaction_id, payment_url }
    } catch (cause) {
      if (!isRefused(cause)) throw cause
      return { ...refused(pageUnavailable("no_answer")), message: failureOf(cause).message }
    }
  })

/** Makes a cart's payment collection. Of two requests at once Medusa refuses the slower one, which then takes the one that is there. */
async function createCollection(shop: MedusaContainer, cartId: string): Promise<string> {
  try {
    const { result } = await createPaymentCollectionForCartWorkflow(shop).run({
      input: { cart_id: cartId },
    })
    return result.id
  } catch (fault) {
    const cart = await cartToCheckOut(shop, cartId)
    if (cart?.payment_collection) return cart.payment_collection.id
    throw fault
  }
}
