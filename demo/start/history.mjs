import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { databaseUrl } from "./shop.mjs"

/**
 * A rental that the shop has when it is first opened: product, months, days ago, the shopper's name, and what is done on the payment
 * page: it is paid where nothing is said, and left open where that is null.
 * @typedef {{ handle: string, months: number, days: number, name: string, pays?: Record<string, unknown> | null }} Past
 */

/** @type {Past[]} The oldest one ends within the month. */
const PAST = [
  { handle: "alba", months: 12, days: 350, name: "Margaux Delcourt" },
  { handle: "ravine", months: 24, days: 296, name: "Yanis Benali" },
  { handle: "noe", months: 24, days: 251, name: "Famille Grosjean-Lefebvre" },
  { handle: "origami", months: 12, days: 204, name: "Inès Carvalho" },
  { handle: "duo", months: 24, days: 161, name: "Paul Kerbrat" },
  { handle: "pista", months: 12, days: 118, name: "Lucie Amblard" },
  { handle: "alba-e", months: 18, days: 83, name: "Hugo Marchetti" },
  { handle: "wagon", months: 12, days: 57, name: "Aïcha Diop" },
  { handle: "alba", months: 24, days: 33, name: "Théo Vasseur" },
  { handle: "noe", months: 18, days: 16, name: "Jeanne Pruvost" },
  { handle: "ravine", months: 12, days: 6, name: "Élise Maréchal" },
  // opened, and not paid
  { handle: "pista", months: 6, days: 2, name: "Noémie Castel", pays: null },
  { handle: "origami", months: 24, days: 1, name: "Bastien Roy", pays: { action: "book" } },
  // to where the shop doesn't sell: a person decides
  {
    handle: "alba-e",
    months: 24,
    days: 0,
    name: "Céline Aubert",
    pays: { deliveryAddress: { street: "Rue du Rhône 8", city: "Genève", postCode: "1204", country: "CH" } },
  },
]

/** Columns of moments, by table: all of a rental's are as long ago as it is. */
const MOMENTS = {
  rental_transaction: [
    ...["created_at", "updated_at", "creation_started_at", "opened_at", "confirmed_at", "completed_at"],
    ...["ends_at", "booked_at", "booking_due_at", "reminder_settled_at"],
  ],
  rental_attempt: ["created_at", "answered_at"],
  rental_event: ["created_at", "received_at", "applied_at"],
  order: ["created_at", "updated_at"],
}

/** The service's events follow its success call. */
const EVENTS_MS = 3000

/**
 * Rents as shoppers do, in the shop that runs and at the simulator, and puts each rental as far back as it is meant to be.
 * @param {import("./shop.mjs").Shop} shop
 */
export async function makeHistory(shop) {
  /** @type {[string, number][]} */
  const made = []
  for (const past of PAST) made.push([await rent(shop, past), past.days])
  await sleep(EVENTS_MS)
  const database = new pg.Client({ connectionString: databaseUrl(shop) })
  await database.connect()
  try {
    for (const [cartId, days] of made) await moveBack(database, cartId, days)
  } finally {
    await database.end()
  }
}

/** @param {import("./shop.mjs").Shop} shop @param {Past} past @returns {Promise<string>} the cart's id */
async function rent({ urls, seeded }, { handle, months, name, pays = {} }) {
  const key = { "x-publishable-api-key": seeded?.publishable_key ?? "" }
  const store = (/** @type {string} */ at, /** @type {object | undefined} */ body = undefined) =>
    ask(`${urls.backend}/store${at}`, body, key)
  const { products } = await store(`/products?handle=${handle}&fields=id,*variants`)
  const [first_name, ...others] = name.split(" ")
  const last_name = others.join(" ")
  const address = {
    ...{ first_name, last_name, address_1: "14 rue des Tables-Claudiennes" },
    ...{ postal_code: "69001", city: "Lyon", country_code: "fr", phone: "+33472000000" },
  }
  const mailbox = `${first_name}.${last_name}`.normalize("NFD").replace(/[^\w.-]/g, "")
  const { cart } = await store("/carts", {
    region_id: seeded?.region_id,
    email: `${mailbox.toLowerCase()}@example.test`,
    shipping_address: address,
    billing_address: address,
    items: [{ variant_id: products[0].variants[0].id, quantity: 1 }],
  })
  await store(`/carts/${cart.id}/shipping-methods`, { option_id: seeded?.shipping_option_id })
  const { payment_url } = await store(`/rental/carts/${cart.id}/checkout`, { duration: months, lang: "fr" })
  const transactionId = new URL(payment_url).pathname.split("/").pop()
  if (pays) {
    const { status, errors } = await ask(`${urls.sandbox}/_sandbox/pay`, { transactionId, ...pays })
    if (status >= 400) throw new Error(`${name} couldn't pay: ${JSON.stringify(errors)}`)
  }
  return cart.id
}

/**
 * @param {string} url @param {object} [body] @param {Record<string, string>} [headers] @returns {Promise<any>}
 * @throws where the answer is no success
 */
async function ask(url, body, headers) {
  const post = { method: "POST", body: JSON.stringify(body) }
  const response = await fetch(url, {
    headers: { "content-type": "application/json", ...headers },
    ...(body && post),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** @param {pg.Client} database @param {string} cartId @param {number} days */
async function moveBack(database, cartId, days) {
  const of = {
    rental_transaction: "cart_id = $1",
    rental_attempt: "rental_transaction_id IN (SELECT id FROM rental_transaction WHERE cart_id = $1)",
    rental_event: "rental_transaction_id IN (SELECT id FROM rental_transaction WHERE cart_id = $1)",
    order: "id IN (SELECT order_id FROM rental_transaction WHERE cart_id = $1)",
  }
  for (const [table, columns] of Object.entries(MOMENTS)) {
    const moved = columns.map((column) => `"${column}" = "${column}" - make_interval(days => $2)`)
    const where = of[/** @type {keyof typeof of} */ (table)]
    await database.query(`UPDATE "${table}" SET ${moved.join(", ")} WHERE ${where}`, [cartId, days])
  }
}
