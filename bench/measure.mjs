import { readFileSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import { median, ratioRow, times } from "./table.mjs"

/** @typedef {import("./shop.mjs").MeteredShop} MeteredShop */
/** @typedef {import("./shop.mjs").Reading} Reading */
/** What a piece of work costs; `wall`: milliseconds until its answer. @typedef {Reading & { wall: number }} Cost */
/**
 * A piece of work: `prepare` isn't counted, `work` is.
 * @typedef {{ prepare?: (shop: MeteredShop) => Promise<any>, work: (shop: MeteredShop, prepared: any) => Promise<unknown> }} Work
 */

const WARM_UP = 3
/** What follows an answer (events, released locks) is part of the work: over when no statement came for so long. */
const QUIET_MS = 60

/**
 * Runs both in turns, `rounds` times, and gives the medians: statements at the database's driver, milliseconds of the shop's
 * processor, both until nothing follows any more, and milliseconds by the clock until the answer.
 * @param {MeteredShop} shop @param {{ ours: Work, against: Work }} works @param {number} rounds
 */
export async function inTurns(shop, { ours, against }, rounds) {
  const readings = { ours: /** @type {Cost[]} */ ([]), against: /** @type {Cost[]} */ ([]) }
  for (let round = -WARM_UP; round < rounds; round++) {
    const spent = { ours: await once(shop, ours), against: await once(shop, against) }
    if (round < 0) continue

    readings.ours.push(spent.ours)
    readings.against.push(spent.against)
  }
  return { ours: mediansOf(readings.ours), against: mediansOf(readings.against) }
}

/** @param {MeteredShop} shop @param {Work} work @returns {Promise<Cost>} */
async function once(shop, { prepare, work }) {
  const prepared = await prepare?.(shop)
  const before = await quiet(shop)
  const from = performance.now()
  await work(shop, prepared)
  const wall = performance.now() - from
  const after = await quiet(shop)
  return { statements: after.statements - before.statements, ms: after.ms - before.ms, wall }
}

/** @param {Cost[]} readings @returns {Cost} */
const mediansOf = (readings) => ({
  statements: median(readings.map(({ statements }) => statements)),
  ms: median(readings.map(({ ms }) => ms)),
  wall: median(readings.map(({ wall }) => wall)),
})

/** @param {MeteredShop} shop */
async function quiet(shop) {
  for (let last = await shop.read(); ;) {
    await wait(QUIET_MS)
    const now = await shop.read()
    if (now.statements === last.statements) return last
    last = now
  }
}

/**
 * All figures of one comparison, as rows; `ratio` is meant for both clocks.
 * @param {string} figure @param {{ ours: Cost, against: Cost }} measured
 * @param {{ statements?: number, statementsRatio?: number, ratio: number }} most
 * @returns {import("./table.mjs").Row[]}
 */
export function rowsOf(figure, { ours, against }, { statements, statementsRatio, ratio }) {
  const byStatements = ours.statements / against.statements
  const target = statements ? `at most ${statements}` : statementsRatio && `at most ${statementsRatio}×`
  const met = statements ? ours.statements <= statements : byStatements <= (statementsRatio ?? Infinity)
  return [
    {
      figure: `${figure}: statements`,
      ours: String(ours.statements),
      against: String(against.statements),
      ratio: times(byStatements),
      target: target || "–",
      met,
    },
    ratioRow(`${figure}: processor`, ours.ms, against.ms, ratio),
    ratioRow(`${figure}: wall time`, ours.wall, against.wall, ratio),
  ]
}

const STORED = 100_000

/**
 * Compares calls in a shop with 100,000 rentals with the same calls in one with `few`. Filling takes minutes, in which a shared machine changes,
 * so each figure is a multiple of a call of Medusa's own beside it, and `most` how much larger it may become. The rentals stay: this comes last.
 * @param {MeteredShop} shop @param {Record<string, { ours: Work, against: Work, most: number }>} works by figure @param {number} few
 */
export async function asItGrows(shop, works, few) {
  /** @type {Record<string, number[]>} */
  const multiples = Object.fromEntries(Object.keys(works).map((figure) => [figure, []]))
  for (const rentals of [few, STORED]) {
    await fill(shop, rentals)
    for (const [figure, work] of Object.entries(works)) {
      const { ours, against } = await inTurns(shop, work, 15)
      multiples[figure]?.push(ours.wall / against.wall)
    }
  }
  return Object.entries(multiples).map(([figure, [before = NaN, after = NaN]]) => {
    const { most = NaN } = works[figure] ?? {}
    return { ...ratioRow(figure, after, before, most), ours: times(after), against: times(before) }
  })
}

/** @param {MeteredShop} shop @param {number} rentals */
async function fill({ database }, rentals) {
  const rows = readFileSync(new URL("rentals.sql", import.meta.url), "utf8")
  await database.query("DELETE FROM rental_transaction")
  await database.query(rows.replaceAll(":rentals", String(rentals)))
  // a customer's rentals are found by their carts
  await database.query(`INSERT INTO cart (id, currency_code, customer_id)
    SELECT cart_id, 'eur', 'cus_' || (snapshot #>> '{customer,email}') FROM rental_transaction ON CONFLICT DO NOTHING`)
  await database.query("VACUUM ANALYZE")
}
