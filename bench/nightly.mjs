import { bundled } from "../scripts/bundled.mjs"
import { withShops } from "./rentals/shop.mjs"
import { limitRow, median, ms, ratioRow } from "./table.mjs"

export const title = "The nightly job: 100,000 abandoned rentals stored, 288 of them a day"

const MANY = 100_000
/** One every five minutes. */
const A_DAY = 288
const NIGHTS = 15
const FEW = A_DAY * (NIGHTS + 5)
const DAY_MS = 86_400_000
const RETENTION_DAYS = 90
const MAX_RATIO = 2
const MAX_BYTES = 499

/** @typedef {import("../src/modules/rental/retention/redaction.ts").Redaction} Redaction */
/** @typedef {{ pg: any, redaction: Redaction }} Stored */

const ABANDON = `UPDATE rental_transaction SET status = 'open', confirmed_at = NULL, completed_at = NULL, order_id = NULL, terms = NULL,
  attention = NULL, price_mismatch = NULL, monthly = NULL, raw_monthly = NULL, buyer_name = NULL, buyer_email = NULL`

export async function run() {
  const { Redaction } = await bundled("src/modules/rental/retention/redaction.ts")
  return withShops({ many: MANY, few: FEW }, async (shops) => {
    /** @param {{ pg: any }} shop @returns {Promise<Stored>} */
    const abandoned = async ({ pg }) => {
      await pg.raw(ABANDON)
      await pg.raw("VACUUM ANALYZE rental_transaction")
      return { pg, redaction: new Redaction(pg) }
    }
    const many = await abandoned(shops.many)
    const few = await abandoned(shops.few)
    return [await first(many), await nights(many, few), await nothing(many, few), await bytes(many)]
  })
}

/** @param {Stored} shop @param {number} before days ago */
async function night({ redaction }, before) {
  const from = performance.now()
  let rows = 0
  for (const settingsId of await redaction.settingsIds()) {
    const { transactions } = await redaction.forget({
      settingsId,
      before: new Date(Date.now() - before * DAY_MS),
    })
    rows += transactions
  }
  return { took: performance.now() - from, rows }
}

/** All that is old at once, as after an update of the plugin. @param {Stored} many */
async function first(many) {
  const { took, rows } = await night(many, RETENTION_DAYS)
  await many.pg.raw("VACUUM ANALYZE rental_transaction")
  return {
    figure: "the first night of all, for each rental forgotten",
    ours: ms(took / rows),
    against: `${rows} rentals in ${ms(took)}`,
    ratio: "–",
    target: "at most 1 ms",
    met: took / rows <= 1,
  }
}

/** A day's rentals each night. @param {Stored} many @param {Stored} few */
async function nights(many, few) {
  const took = { many: /** @type {number[]} */ ([]), few: /** @type {number[]} */ ([]) }
  for (let each = 1; each <= NIGHTS; each++) {
    took.many.push((await night(many, RETENTION_DAYS - each)).took)
    took.few.push((await night(few, FEW / A_DAY - each)).took)
  }
  return nightRow("a night that forgets a day's rentals; with 5,760 stored", took)
}

/** @param {Stored} many @param {Stored} few */
async function nothing(many, few) {
  const took = { many: /** @type {number[]} */ ([]), few: /** @type {number[]} */ ([]) }
  for (let each = 0; each < 40; each++) {
    took.many.push((await night(many, 400)).took)
    took.few.push((await night(few, 400)).took)
  }
  return nightRow("a night with nothing to forget; with 5,760 stored", took)
}

/** @param {Stored} many */
async function bytes({ pg }) {
  const { rows } = await pg.raw(
    "SELECT max(pg_column_size(t.*)) AS bytes FROM rental_transaction t WHERE redacted_at IS NOT NULL",
  )
  return limitRow("what an abandoned rental keeps, the largest", rows[0].bytes, MAX_BYTES, " bytes")
}

/** @param {string} figure @param {{ many: number[], few: number[] }} took */
const nightRow = (figure, { many, few }) => ratioRow(figure, median(many), median(few), MAX_RATIO)
