import { withShops } from "./rentals/shop.mjs"
import { sideBySide } from "./rentals/side-by-side.mjs"

export const title = "The overview, the tabs and the export: 100,000 rentals against those of 30 days"

const MANY = 100_000
const DAY_MS = 86_400_000
/** One every five minutes: the shop of 30 days has the same ones in them. */
const OF_30_DAYS = 30 * 288

/** @typedef {import("./rentals/shop.mjs").Shop} Shop */

/** @param {number} days */
const period = (days) => {
  const now = new Date()
  const from = now.getTime() - days * DAY_MS
  const steps = days > 62 ? 12 : days
  return {
    environment: "production",
    steps: Array.from({ length: steps }, (_, step) => new Date(from + (step * days * DAY_MS) / steps)),
    to: now,
    now,
    ending_before: new Date(now.getTime() + 60 * DAY_MS),
  }
}

/** As the route asks: all at once. @param {ReturnType<typeof period>} counted */
const overview =
  (counted) =>
  (/** @type {Shop} */ { figures }) =>
    Promise.all([
      figures.current(counted),
      figures.activeFrom(counted),
      figures.paid(counted),
      figures.products(counted, 10),
    ])

/** The lines of the first rentals. @param {number} most */
const exported =
  (most) =>
  async (/** @type {Shop} */ { list, csvLine }) => {
    let lines = 0
    for await (const rows of list.batches({}, 500)) {
      lines += rows.map(csvLine).length
      if (lines >= most) break
    }
    return lines
  }

/** @type {[figure: string, ask: (shop: Shop) => Promise<unknown>][]} */
const QUESTIONS = [
  ["the overview of 30 days", overview(period(30))],
  ["the overview of 7 days", overview(period(7))],
  ["how many rentals each tab has", ({ list }) => list.counts("production", new Date())],
  ["an export's first 500 lines", exported(500)],
]

export const run = () =>
  withShops({ many: MANY, few: OF_30_DAYS }, async (shops) => {
    const rows = []
    for (const [figure, ask] of QUESTIONS) rows.push(await sideBySide(figure, ask, shops))
    return rows
  })
