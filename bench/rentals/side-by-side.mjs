import { median, ratioRow } from "../table.mjs"

const WARM_UP = 4
const ROUNDS = 30
const MAX_RATIO = 2

/** @typedef {import("./shop.mjs").Shop} Shop */

/**
 * How much longer a question takes in a shop with many rentals than in one with few: asked of both in turn, so that the machine's noise is the same.
 *
 * @param {string} figure
 * @param {(shop: Shop) => Promise<unknown>} ask
 * @param {{ many: Shop, few: Shop }} shops
 * @param {number} [most] times as long
 */
export async function sideBySide(figure, ask, shops, most = MAX_RATIO) {
  const took = { many: /** @type {number[]} */ ([]), few: /** @type {number[]} */ ([]) }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const which of /** @type {const} */ (["many", "few"])) {
      const lasted = await timed(() => ask(shops[which]))
      if (round >= 0) took[which].push(lasted)
    }
  }
  return ratioRow(figure, median(took.many), median(took.few), most)
}

/** Milliseconds. @param {() => Promise<unknown>} work */
async function timed(work) {
  const from = performance.now()
  await work()
  return performance.now() - from
}
