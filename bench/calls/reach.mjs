import { readFileSync, writeFileSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { ROOT } from "../../scripts/bundled.mjs"

/** What follows an answer (events, released locks) is part of the work. */
const QUIET_MS = 500

/** False for the getter that the compiler adds for each export, `get toCents`, or `get` of a single one: it isn't in the source. @param {{ file: string, name: string }} ran */
function isWritten({ file, name }) {
  if (name === "get") return /^ *(?:async )?get\(/m.test(readFileSync(ROOT + file, "utf8"))
  const [, getter] = /^get (.+)$/.exec(name) ?? []
  return !getter || !new RegExp(`^export .*\\b${getter}\\b`, "m").test(readFileSync(ROOT + file, "utf8"))
}

const TRIES = 3

/**
 * The plugin's own files and named functions that one piece of work executes, counted by V8 in the shop's process. The first run isn't
 * counted: it loads and remembers what all later ones use. The fewest of three tries: each minute jobs run, too. With RENTAL_REACH set
 * to a file's name, their list is written to it.
 *
 * @param {import("./shop.mjs").MeteredShop} shop @param {import("./measure.mjs").Work} work
 */
export async function reachOf(shop, { prepare, work }) {
  await work(shop, await prepare?.(shop))
  const tries = []
  for (let each = 0; each < TRIES; each++) {
    const prepared = await prepare?.(shop)
    await wait(QUIET_MS)
    await shop.read("count-functions")
    await work(shop, prepared)
    await wait(QUIET_MS)
    const { functions = [] } = await shop.read("functions")
    tries.push(functions.map(withFile).filter(isOwn).filter(isWritten))
  }
  const own = tries.reduce((fewest, other) => (other.length < fewest.length ? other : fewest))
  if (process.env.RENTAL_REACH) {
    const lines = own.map(({ file, name }) => `${file}: ${name}\n`).sort()
    writeFileSync(process.env.RENTAL_REACH, lines.join(""), { flag: "a" })
  }
  return { files: new Set(own.map(({ file }) => file)).size, functions: own.length }
}

/** @param {import("./shop.mjs").RunFunction} ran */
const withFile = ({ url, name }) => ({
  file: (url.startsWith("file:") ? fileURLToPath(url) : url).replace(ROOT, ""),
  name,
})

/** @param {{ file: string }} ran */
const isOwn = ({ file }) => /^(?:src|\.medusa\/server\/src)\//.test(file)
