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

/** @type {import("./measure.mjs").Work} */
const against = { work: ({ admin, help }) => help.succeed(admin.get("/admin/orders?limit=20")) }

/** @param {string[]} queries @param {boolean} [isLast] the last twenty: the rest is the database's walk along an index */
const asking = (queries, isLast) => ({
  ours: /** @type {import("./measure.mjs").Work} */ ({
    prepare: async (shop) => (isLast ? `&offset=${(await page(shop, "?limit=0")).count - 20}` : ""),
    work: async (shop, offset) => {
      for (const query of queries) await page(shop, query + offset)
    },
  }),
  against,
  most: isLast ? 10 : 2,
})
const PAGES = Object.entries(QUESTIONS).map(([figure, queries]) => [figure, asking(queries)])
const LAST = ["created_at", "updated_at", "confirmed_at", "status", "monthly", "duration"].map((column) => [
  `the last page, both ways: by ${column}`,
  asking(bothWays(column), true),
])

/** @type {Record<string, import("./table.mjs").Rows>} */
export const parts = { list: (shop) => asItGrows(shop, Object.fromEntries([...PAGES, ...LAST]), 100) }
