import { setTimeout as wait } from "node:timers/promises"
import { inDatabase } from "./database.mjs"

/** @typedef {import("./shop.mjs").Shop} Shop */

const GENEVA = { street: "Rue du Rhône 8", city: "Genève", postCode: "1204", country: "CH" }

/**
 * The rentals that the shop has when it is first opened, one in each state: product, months, days ago, the shopper's name, and what is done on the
 * payment page, if anything.
 * @type {[handle: string, months: number, days: number, name: string, pays?: Record<string, unknown> | null][]}
 */
const PAST = [
  // it ends within the month
  ["alba", 12, 350, "Margaux Delcourt"],
  ["noe", 24, 251, "Famille Grosjean-Lefebvre"],
  ["origami", 12, 204, "Inès Carvalho"],
  ["duo", 24, 118, "Paul Kerbrat"],
  ["alba-e", 18, 57, "Hugo Marchetti"],
  ["ravine", 12, 6, "Élise Maréchal"],
  // opened, and not paid
  ["pista", 6, 2, "Noémie Castel", null],
  ["wagon", 12, 1, "Bastien Roy", { action: "book" }],
  // to where the shop doesn't sell: a person decides
  ["alba-e", 24, 0, "Céline Aubert", { deliveryAddress: GENEVA }],
]

const OF_RENTAL = "rental_transaction_id IN (SELECT id FROM rental_transaction WHERE cart_id = $1)"
/** Moments, by table and row: all of a rental's are as long ago as it is. */
const MOMENTS = [
  [
    ...["rental_transaction", "cart_id = $1"],
    "created_at updated_at creation_started_at opened_at confirmed_at completed_at ends_at booked_at booking_due_at reminder_settled_at",
  ],
  ["rental_attempt", OF_RENTAL, "created_at answered_at"],
  ["rental_call", OF_RENTAL, "created_at received_at applied_at"],
  ["order", "id IN (SELECT order_id FROM rental_transaction WHERE cart_id = $1)", "created_at updated_at"],
]

/** The service's events follow its success call. */
const EVENTS_MS = 3000

/**
 * Rents as shoppers do, in the shop that runs and at the simulator, and puts each rental as far back as it is meant to be.
 * @param {Shop} shop
 */
export async function makeHistory(shop) {
  /** @type {[cartId: string, days: number][]} */
  const made = []
  for (const past of PAST) made.push([await rent(shop, past), past[2]])
  await wait(EVENTS_MS)
  await inDatabase(shop, async (database) => {
    for (const moved of made) {
      for (const [table, rows, columns = ""] of MOMENTS) {
        const back = columns.split(" ").map((name) => `"${name}" = "${name}" - make_interval(days => $2)`)
        await database.query(`UPDATE "${table}" SET ${back.join(", ")} WHERE ${rows}`, moved)
      }
    }
  })
}

/** @param {Shop} shop @param {typeof PAST[number]} past @returns {Promise<string>} the cart's id */
async function rent({ urls, seeded }, [handle, duration, , name, pays = {}]) {
  const headers = { "x-publishable-api-key": seeded?.publishable_key ?? "" }
  const store = (/** @type {string} */ at, /** @type {object | undefined} */ body = undefined) =>
    ask(`${urls.backend}/store${at}`, headers, body)
  const { products } = await store(`/products?handle=${handle}&fields=id,*variants`)
  const [first_name, last_name] = name.split(/ (.*)/)
  const address = {
    ...{ first_name, last_name, address_1: "14 rue des Tables-Claudiennes" },
    ...{ postal_code: "69001", city: "Lyon", country_code: "fr", phone: "+33472000000" },
  }
  const mailbox = name
    .replace(" ", ".")
    .normalize("NFD")
    .replace(/[^\w.-]/g, "")
    .toLowerCase()
  const { cart } = await store("/carts", {
    region_id: seeded?.region_id,
    email: `${mailbox}@example.test`,
    shipping_address: address,
    billing_address: address,
    items: [{ variant_id: products[0].variants[0].id, quantity: 1 }],
  })
  await store(`/carts/${cart.id}/shipping-methods`, { option_id: seeded?.shipping_option_id })
  const { payment_url } = await store(`/rental/carts/${cart.id}/checkout`, { duration, lang: "fr" })
  const transactionId = new URL(payment_url).pathname.split("/").pop()
  const paid = pays && (await ask(`${urls.sandbox}/_sandbox/pay`, {}, { transactionId, ...pays }))
  if (paid?.status >= 400) throw new Error(`${name} couldn't pay: ${JSON.stringify(paid.errors)}`)
  return cart.id
}

/**
 * @param {string} url @param {Record<string, string>} headers @param {object} [body] @returns {Promise<any>}
 * @throws where the answer is no success
 */
async function ask(url, headers, body) {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
