import { setTimeout as wait } from "node:timers/promises"
import { median, ms, times } from "../table.mjs"

/** @typedef {import("./shop.mjs").MeteredShop} MeteredShop */
/** @typedef {import("./shop.mjs").Reading} Reading */
/**
 * A piece of work: `prepare` isn't counted, `work` is.
 * @typedef {{ prepare?: (shop: MeteredShop) => Promise<any>, work: (shop: MeteredShop, prepared: any) => Promise<unknown> }} Work
 */

const WARM_UP = 3
/** What follows an answer (events, released locks) is part of the work: over when no statement came for so long. */
const QUIET_MS = 60

/**
 * Runs both in turns, `rounds` times, and gives the medians: statements at the database's driver, milliseconds of the shop's
 * processor, both until nothing follows any more.
 * @param {MeteredShop} shop @param {{ ours: Work, against: Work }} works @param {number} rounds
 */
export async function inTurns(shop, { ours, against }, rounds) {
  const readings = { ours: /** @type {Reading[]} */ ([]), against: /** @type {Reading[]} */ ([]) }
  for (let round = -WARM_UP; round < rounds; round++) {
    const spent = { ours: await once(shop, ours), against: await once(shop, against) }
    if (round < 0) continue

    readings.ours.push(spent.ours)
    readings.against.push(spent.against)
  }
  return { ours: mediansOf(readings.ours), against: mediansOf(readings.against) }
}

/** @param {MeteredShop} shop @param {Work} work @returns {Promise<Reading>} */
async function once(shop, { prepare, work }) {
  const prepared = await prepare?.(shop)
  const before = await quiet(shop)
  await work(shop, prepared)
  const after = await quiet(shop)
  return { statements: after.statements - before.statements, ms: after.ms - before.ms }
}

/** @param {Reading[]} readings @returns {Reading} */
const mediansOf = (readings) => ({
  statements: median(readings.map(({ statements }) => statements)),
  ms: median(readings.map(({ ms }) => ms)),
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
 * Both figures of one comparison, as rows.
 * @param {string} figure @param {{ ours: Reading, against: Reading }} measured
 * @param {{ statements?: number, statementsRatio?: number, ratio: number }} most
 * @returns {import("../table.mjs").Row[]}
 */
export function rowsOf(figure, { ours, against }, { statements, statementsRatio, ratio }) {
  const byStatements = ours.statements / against.statements
  const byTime = ours.ms / against.ms
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
    {
      figure: `${figure}: processor`,
      ours: ms(ours.ms),
      against: ms(against.ms),
      ratio: times(byTime),
      target: `at most ${ratio}×`,
      met: byTime <= ratio,
    },
  ]
}
