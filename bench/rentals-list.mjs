import { withShops } from "./rentals/shop.mjs"
import { sideBySide } from "./rentals/side-by-side.mjs"

export const title = "The admin's list of rentals: 100,000 against 100"

const DAY_MS = 86_400_000

/** @typedef {import("../src/modules/rental/transactions/list-filters").TransactionFilters} TransactionFilters */
/** @typedef {import("../src/modules/rental/transactions/list").PageWanted["sort"]} Sort */
/** @typedef {import("./rentals/shop.mjs").Shop["list"]} List */

/** @type {Sort} */
const NEWEST_FIRST = { column: "created_at", direction: "desc" }

/** @param {TransactionFilters} filters @param {Sort} [sort] */
const page =
  (filters, sort = NEWEST_FIRST) =>
  (/** @type {List} */ list) =>
    list.page(filters, { offset: 0, limit: 20, sort })

/** @param {Sort["column"]} column */
const sorted = (column) => async (/** @type {List} */ list) => {
  for (const direction of /** @type {const} */ (["asc", "desc"])) await page({}, { column, direction })(list)
}

/** What the panel asks for. Each answers a page of twenty and how many there are. @type {[figure: string, ask: (list: List) => Promise<unknown>][]} */
const QUESTIONS = [
  ["as the page opens, newest first", page({})],
  ["those that need attention", page({ attention: "open" })],
  ["those that needed it", page({ attention: "resolved" })],
  ["one state, a rare one", page({ status: ["booked"] })],
  ["two states, a frequent and a rare one", page({ status: ["open", "failed"] })],
  ["opened and never confirmed", page({ opened_before: new Date(Date.now() - 60 * 60_000) })],
  ["since yesterday", page({ created: { ">=": new Date(Date.now() - DAY_MS) } })],
  ["one sales channel", page({ sales_channel_id: ["sc_1"] })],
  ["a customer's", page({ customer_email: "schmitin.hanschmirand4@example.com" })],
  ["search: a first name and the beginning of a last one", page({ q: "schmitin han" })],
  ["search: an email", page({ q: "schmitin.hanschmirand4@example.com" })],
  ["search: the end of an id", page({ q: "14E8B9" })],
  ["search: what all of them have", page({ q: "@example.com" })],
  ["search: what none has", page({ q: "nobody-at-all" })],
  ["sorted by change, both ways", sorted("updated_at")],
  ["sorted by confirmation, both ways", sorted("confirmed_at")],
  ["sorted by state, both ways", sorted("status")],
  ["sorted by monthly price, both ways", sorted("monthly")],
  ["sorted by duration, both ways", sorted("duration")],
  ["the numbers of the menu and of Health", (list) => list.tally(new Date(Date.now() - DAY_MS))],
]

export const run = () =>
  withShops({ many: 100_000, few: 100 }, async (shops) => {
    const rows = []
    for (const [figure, ask] of QUESTIONS) rows.push(await sideBySide(figure, ({ list }) => ask(list), shops))
    return rows
  })
