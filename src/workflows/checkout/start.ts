import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  updateCartWorkflow,
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { LEASE_SECONDS } from "../../modules/rental/claims"
import { ADDRESS_FIELDS } from "../cart/buyer"
import { type OrRefusal, pageUnavailable, refused } from "../../core/refusals"
import type { ShopperLanguage } from "../../core/shopper-language"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { readOne } from "../read"
import type { MedusaCart } from "../../modules/rental/decide/cart"

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
export async function nameCountry(shop: MedusaContainer, cartId: string, country_code: string) {
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

/** Ten impatient clicks come after each other on a slow machine, too: each takes two seconds there. */
const WAIT_SECONDS = 25

/**
 * Starts one cart's rental after its other starts, from its country to its payment session: Medusa deletes the sessions that it finds
 * while it makes the new one, and of two at once the slower one fails. Refuses where its turn doesn't come in time. Not the cart's own
 * lock, which must be free while the service is asked: its calls and the shopper may change the cart meanwhile.
 */
export async function inTurn<T>(shop: MedusaContainer, cartId: string, start: () => Promise<OrRefusal<T>>) {
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

/** A prepared rental, ready for its payment session. */
export interface RentalToOpen {
  payment_collection_id: string
  customer_id?: string
  /** What the payment provider is handed. */
  data: { rental_transaction_id: string; refusal_language: ShopperLanguage }
}

/**
 * Makes the payment session of a prepared rental, which opens it at the service, and returns the address of its payment page. Medusa
 * drops the session while it is being made if the cart changes at the same moment: the rental is open all the same.
 */
export async function openRental(
  shop: MedusaContainer,
  { payment_collection_id, customer_id, data }: RentalToOpen,
) {
  try {
    const { result: session } = await createPaymentSessionsWorkflow(shop).run({
      input: { payment_collection_id, customer_id, provider_id: RENTAL_PROVIDER_ID, data },
    })
    return session.data?.payment_url
  } catch (fault) {
    const rental = shop.resolve(RENTAL_MODULE)
    const { status, payment_url } = await rental.retrieveRentalTransaction(data.rental_transaction_id)
    if (status === "open" && payment_url) return payment_url
    throw fault
  }
}

/** Makes a cart's payment collection. Of two requests at once Medusa refuses the slower one, which then takes the one that is there. */
export async function createCollection(shop: MedusaContainer, cartId: string): Promise<string> {
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
