import { withShops } from "./rentals/shop.mjs"
import { sideBySide } from "./rentals/side-by-side.mjs"

export const title = "The admin's list of rentals: 100,000 against 100"

const DAY_MS = 86_400_000

/** @typedef {import("../src/modules/rental/transactions/list-filters").TransactionFilters} TransactionFilters */
/** @typedef {import("../src/modules/rental/transactions/list").PageWanted["sort"]} Sort */
/** @typedef {import("./rentals/shop.mjs").Shop} Shop */
/** @typedef {Shop["list"]} List */

/** @type {Sort} */
const NEWEST_FIRST = { column: "created_at", direction: "desc" }

/** @param {TransactionFilters} filters @param {Sort} [sort] @param {number} [offset] */
const page =
  (filters, sort = NEWEST_FIRST, offset = 0) =>
  (/** @type {List} */ list) =>
    list.page(filters, { offset, limit: 20, sort })

/** @param {Sort["column"]} column @param {number} [offset] */
const sorted = (column, offset) => async (/** @type {List} */ list) => {
  for (const direction of /** @type {const} */ (["asc", "desc"])) {
    await page({}, { column, direction }, offset)(list)
  }
}

/** @type {Sort["column"][]} */
const COLUMNS = ["created_at", "updated_at", "confirmed_at", "status", "monthly", "duration"]
/** The rest is the database's walk along an index. */
const MAX_LAST_PAGE = 10

/** What the panel asks for. Each answers a page of twenty and how many there are. @type {[figure: string, ask: (list: List) => Promise<unknown>][]} */
const QUESTIONS = [
  ["as the page opens, newest first", page({})],
  ["those that need attention", page({ attention: "open" })],
  ["those that needed it", page({ attention: "resolved" })],
  ["one state, a rare one", page({ status: ["booked"] })],
  ["two states, a frequent and a rare one", page({ status: ["open", "failed"] })],
  ["since yesterday", page({ created_at: { ">=": new Date(Date.now() - DAY_MS) } })],
  ["one sales channel", page({ sales_channel_id: ["sc_1"] })],
  ["a customer's", page({ customer_id: "cus_schmitin.hanschmirand4@example.com" })],
  ["search: a first name and the beginning of a last one", page({ q: "schmitin han" })],
  ["search: an email", page({ q: "schmitin.hanschmirand4@example.com" })],
  ["search: the end of an id", page({ q: "14E8B9" })],
  ["search: what all of them have", page({ q: "@example.com" })],
  ["search: what none has", page({ q: "nobody-at-all" })],
  ["sorted, both ways: by change", sorted("updated_at")],
  ["sorted, both ways: by confirmation", sorted("confirmed_at")],
  ["sorted, both ways: by state", sorted("status")],
  ["sorted, both ways: by monthly price", sorted("monthly")],
  ["sorted, both ways: by duration", sorted("duration")],
  ["the numbers of the menu and of Health", (list) => list.tally(new Date(Date.now() - DAY_MS))],
]

export const run = () =>
  withShops({ many: 100_000, few: 100 }, async (shops) => {
    const rows = []
    for (const [figure, ask] of QUESTIONS) rows.push(await sideBySide(figure, ({ list }) => ask(list), shops))
    for (const column of COLUMNS) {
      const last = (/** @type {Shop} */ { list, rentals }) => sorted(column, rentals - 20)(list)
      rows.push(await sideBySide(`the last page, both ways: by ${column}`, last, shops, MAX_LAST_PAGE))
    }
    return rows
  })
