/**
 * `npm run reliability -- [--seed N[,N]] [--servers N[,N]] [--rentals N] [--kills N] [--requests N] [--ahead SECONDS] [--beside FOLDER] [--unbuilt]`: violence,
 * then invariants, as the nightly suite does in small (integration-tests/cluster/reliability.ts), with each seed on each number of servers. Writes
 * docs/reliability.md, where each run gave a result.
 */
import { execFileSync, spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const text = /** @type {const} */ ({ type: "string" })
const { values } = parseArgs({
  options: {
    ...{ seed: text, servers: text, rentals: text, kills: text, requests: text, ahead: text, beside: text },
    unbuilt: { type: "boolean", default: false },
  },
})
/** @param {string} list */
const numbers = (list) => list.split(",").map(Number)
const seeds = numbers(values.seed ?? String(Date.now() % 1_000_000))
const servers = numbers(values.servers ?? "1,2")
const violence = {
  rentals: Number(values.rentals ?? 200),
  kills: Number(values.kills ?? 60),
  ahead: Number(values.ahead ?? 0),
  ...(values.beside && { beside: path.resolve(values.beside) }),
  built: !values.unbuilt,
}
/** Strangers need one shop. */
const requests = Number(values.requests ?? 50_000)

if (violence.built) {
  execFileSync(process.execPath, [path.join(root, "scripts/build.mjs")], { stdio: "inherit" })
}
const folder = mkdtempSync(path.join(tmpdir(), "rental-reliability-"))
const from = Date.now()
/** @type {any[]} */
const results = []
for (const seed of seeds) {
  for (const count of servers) {
    const asked = { ...violence, seed, servers: count, requests: results.length === 0 ? requests : 0 }
    results.push(await shaken(asked))
  }
}
const minutes = Math.ceil((Date.now() - from) / 60_000)
rmSync(folder, { recursive: true })
const isWhole = results.every(Boolean)
if (isWhole) writeFileSync(path.join(root, "docs/reliability.md"), page(results, minutes))
else console.error("A run ended without a result (its log is above), so docs/reliability.md stays as it was.")
process.exitCode = isWhole && results.every(({ wrong }) => !wrong.length) ? 0 : 1

/** @param {Record<string, unknown>} asked */
async function shaken(asked) {
  const file = path.join(folder, `${asked.seed}-${asked.servers}.json`)
  const args = [path.join(root, "scripts/test.mjs"), "--suite", "nightly", "reliability.spec"]
  const own = { RELIABILITY: JSON.stringify(asked), RELIABILITY_RESULT: file }
  const env = { ...process.env, ...own, RENTAL_TEST_BUILT: "true", RENTAL_TEST_MINUTES: "120" }
  await new Promise((resolve) => {
    spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" }).once("close", resolve)
  })
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null
}

/** @param {any[]} runs @param {number} minutes */
function page(runs, minutes) {
  const head = runs.map(
    ({ violence }) => `seed ${violence.seed}, ${violence.servers === 1 ? "one server" : "two servers"}`,
  )
  /** @param {string} what @param {(run: any) => unknown} value */
  const row = (what, value) => `| ${what} | ${runs.map((run) => value(run)).join(" | ")} |`
  const wrongs = runs.flatMap(({ violence: { seed, servers }, wrong }) =>
    wrong.map((/** @type {string} */ each) => `- seed ${seed}, ${servers}: ${each}`),
  )
  const deeds = [...new Set(runs.flatMap(({ done }) => Object.keys(done)))]
  const strangers = runs.find(({ violence }) => violence.requests)
  const hostility = `${strangers?.violence.requests} requests of strangers, made of the OpenAPI document, the service's calls and raw bytes: no 5xx, no refusal of a stranger over 8 kB, no secret, nothing changed, unless it
is named below. The server's heap, cleaned: ${strangers?.heap[0]} MB after a fifth of them, ${strangers?.heap[1]} MB after all.

`
  return `# Reliability

Random carts are rented and paid at the simulator; calls, the merchant's buttons, Medusa's own complete route and changes of the cart come twice, late, in any order and half-way, while servers are killed, PostgreSQL is frozen, Redis is emptied or gone, steps of Medusa's are slow and their undoing fails, promotions are deleted, and
the service is slow, silent or wrong. Only the success call is repeated, as the service does. Then it is quiet for a minute at most, and each rental is held against what was paid: one order, of that sum to
the cent, captured and counted as paid by Medusa, or an issue whose button leads there, which is pressed; no order of what nobody paid; reservations, promotions and locks are those of the
orders that live ([invariants.ts](../integration-tests/cluster/invariants.ts)). A twentieth of what the program does by default, by another seed each time, runs in \`npm run test:all\`.

\`\`\`sh
npm run reliability -- ${values.seed ? "" : `--seed ${seeds} `}${process.argv.slice(2).join(" ")}
\`\`\`

${violence.built ? "The packed plugin, built, in production" : "This repository, unbuilt"}; ${minutes} minutes on a machine of ${cpus().length} processors, ${execFileSync("git", ["log", "-1", "--format=%cs, %h"], { cwd: root, encoding: "utf8" }).trim()}.

| | ${head.join(" | ")} |
|---|${"---|".repeat(runs.length)}
${deeds.map((what) => row(what, ({ done }) => done[what] ?? 0)).join("\n")}
${row("seconds from the payment to the first 200: median", ({ seconds }) => at(seconds, 0.5))}
${row("90 % within", ({ seconds }) => at(seconds, 0.9))}
${row("the longest", ({ seconds }) => at(seconds, 1))}
${row("seconds of quiet until each stored call was applied", ({ appliedAfter }) => appliedAfter?.toFixed(0) ?? "**not**")}
${row("wrong afterwards", ({ wrong }) => wrong.length)}

${strangers ? hostility : ""}${wrongs.join("\n") || "Nothing was wrong afterwards, and nothing was lost."}
`
}

/** @param {number[]} seconds in ascending order @param {number} share */
function at(seconds, share) {
  return seconds[Math.min(seconds.length - 1, Math.floor(share * seconds.length))]?.toFixed(1) ?? "–"
}
