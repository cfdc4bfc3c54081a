import { asItGrows } from "./measure.mjs"

/** @typedef {import("./shop.mjs").MeteredShop} MeteredShop */

export const title =
  "The admin's list of rentals, as multiples of Medusa's list of orders: with 100,000, with 100"

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()

/** @param {MeteredShop} shop @param {string} query */
const page = ({ admin, help }, query) => help.succeed(admin.get(`/admin/rental/transactions${query}`))

/** @param {string} column */
const bothWays = (column) => [`?order=${column}`, `?order=-${column}`]

/** The queries of the panel. Each is answered with a page of twenty rentals and their total number. */
const QUESTIONS = {
  "as the page opens, newest first": [""],
  "those that need attention": ["?attention=open"],
  "those that needed it": ["?attention=resolved"],
  "one state, a rare one": ["?status=booked"],
  "two states, a frequent and a rare one": ["?status[]=open&status[]=failed"],
  "since yesterday": [`?created_at[$gte]=${YESTERDAY}`],
  "one sales channel": ["?sales_channel_id=sc_1"],
  "a customer's": ["?customer_id=cus_schmitin.hanschmirand4@example.com"],
  "search: a first name and the beginning of a last one": ["?q=schmitin%20han"],
  "search: an email": ["?q=schmitin.hanschmirand4@example.com"],
  "search: the end of an id": ["?q=14E8B9"],
  "search: what all of them have": ["?q=@example.com"],
  "search: what none has": ["?q=nobody-at-all"],
  "sorted, both ways: by change": bothWays("updated_at"),
  "sorted, both ways: by confirmation": bothWays("confirmed_at"),
  "sorted, both ways: by state": bothWays("status"),
  "sorted, both ways: by monthly price": bothWays("monthly"),
  "sorted, both ways: by duration": bothWays("duration"),
  "the numbers of the menu and of Health": ["/counts"],
}

/** @param {MeteredShop} shop @param {string[]} queries */
async function ask(shop, queries) {
  for (const query of queries) await page(shop, query)
}

const against = {
  work: (/** @type {MeteredShop} */ { admin, help }) => help.succeed(admin.get("/admin/orders?limit=20")),
}
const pages = Object.entries(QUESTIONS).map(([figure, queries]) => {
  const ours = { work: (/** @type {MeteredShop} */ shop) => ask(shop, queries) }
  return [figure, { ours, against, most: 2 }]
})
/** The rest is the database's walk along an index. */
const lastPages = ["created_at", "updated_at", "confirmed_at", "status", "monthly", "duration"].map(
  (column) => {
    const ours = {
      prepare: (/** @type {MeteredShop} */ shop) => page(shop, "?limit=0"),
      work: (/** @type {MeteredShop} */ shop, /** @type {{ count: number }} */ { count }) =>
        ask(
          shop,
          bothWays(column).map((query) => `${query}&offset=${count - 20}`),
        ),
    }
    return [`the last page, both ways: by ${column}`, { ours, against, most: 10 }]
  },
)

/** @type {Record<string, import("./table.mjs").Rows>} */
export const parts = { list: (shop) => asItGrows(shop, Object.fromEntries([...pages, ...lastPages]), 100) }
