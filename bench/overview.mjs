import { withShops } from "./rentals/shop.mjs"
import { sideBySide, timed } from "./rentals/side-by-side.mjs"
import { median, ms, ratioRow } from "./table.mjs"

export const title = "The overview, the tabs and the export: 100,000 rentals against those of 30 days"

const MANY = 100_000
const DAY_MS = 86_400_000
/** One every five minutes: the shop of 30 days has the same ones in them. */
const OF_30_DAYS = 30 * 288
const MAX_YEAR_RATIO = 1.5
const MAX_EXPORT_MS = 0.5

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

/** The lines of the first rentals, or of all. @param {number} [most] */
const exported =
  (most) =>
  async (/** @type {Shop} */ { list, csvLine }) => {
    let lines = 0
    for await (const rows of list.batches({}, 500)) {
      lines += rows.map(csvLine).length
      if (most && lines >= most) break
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
    return [...rows, await year(shops.many), await wholeExport(shops.many)]
  })

/** What a period costs grows with what is in it, and not faster: all 100,000 against those of 30 days. @param {Shop} shop */
async function year(shop) {
  const took = { year: /** @type {number[]} */ ([]), month: /** @type {number[]} */ ([]) }
  for (let round = 0; round < 5; round++) {
    took.year.push(await timed(() => overview(period(365))(shop)))
    took.month.push(await timed(() => overview(period(30))(shop)))
  }
  const figure = `the overview of 12 months with all ${MANY} in them, for each rental; of 30 days`
  return ratioRow(figure, median(took.year) / MANY, median(took.month) / OF_30_DAYS, MAX_YEAR_RATIO)
}

/** @param {Shop} shop */
async function wholeExport(shop) {
  let lines = 0
  const lasted = await timed(async () => void (lines = await exported()(shop)))
  const each = lasted / lines
  return {
    figure: "an export of all of them, for each rental",
    ours: ms(each),
    against: `${lines} rentals in ${lasted.toFixed(0)} ms`,
    ratio: "–",
    target: `at most ${MAX_EXPORT_MS} ms`,
    met: lines === MANY && each <= MAX_EXPORT_MS,
  }
}
