import { ROWS } from "./calls/rows.mjs"
import { startMeteredShop } from "./calls/shop.mjs"

export const title = "Calls, beside Medusa's own"

export const parts = Object.keys(ROWS)

/** @param {string[]} [wanted] some of `parts`; all, if absent */
export async function run(wanted = parts) {
  const shop = await startMeteredShop()
  try {
    const rows = []
    for (const name of wanted) rows.push(...((await ROWS[name]?.(shop)) ?? []))
    return rows
  } finally {
    await shop.close()
  }
}
