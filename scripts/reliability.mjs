/**
 * `npm run reliability -- [--seed N] [--rentals N] [--kills N] [--requests N] [--servers 1|2] [--ahead SECONDS] [--beside FOLDER] [--unbuilt]`: violence, then invariants, as the cluster suite does in small
 * (integration-tests/cluster/reliability.ts). Writes docs/reliability.md.
 */
import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const number = /** @type {const} */ ({ type: "string" })
const { values } = parseArgs({
  options: { seed: number, rentals: number, kills: number, requests: number, servers: number },
})
const asked = { seed: Date.now() % 1_000_000, rentals: 150, kills: 40, requests: 5_000, servers: 2 }
for (const [name, value] of Object.entries(values)) Object.assign(asked, { [name]: Number(value) })

const folder = mkdtempSync(path.join(tmpdir(), "rental-reliability-"))
const file = path.join(folder, "result.json")
const args = [path.join(root, "scripts/test.mjs"), "--suite", "cluster", "reliability.spec"]
const env = { ...process.env, RELIABILITY: JSON.stringify(asked), RELIABILITY_RESULT: file }
const code = await new Promise((resolve) => {
  spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" }).once("close", resolve)
})
if (existsSync(file)) {
  writeFileSync(path.join(root, "docs/reliability.md"), page(JSON.parse(readFileSync(file, "utf8"))))
}
rmSync(folder, { recursive: true })
process.exitCode = code ?? 1

/** @param {any} result */
function page({ violence, rentals, done, seconds, wrong }) {
  const command = Object.entries(violence).map(([name, value]) => `--${name} ${value}`)
  /** @param {number} share */
  const at = (share) =>
    seconds.length
      ? seconds[Math.min(seconds.length - 1, Math.floor(share * seconds.length))].toFixed(1)
      : "–"
  const rows = Object.entries(done).map(([what, times]) => `| ${what} | ${times} |`)
  return `# Reliability

What holds whatever happens. Random carts are rented and paid at the simulator; success calls, events, removals, the merchant's buttons, Medusa's own complete route and changes
of the cart come twice, late and in any order, while servers are killed, PostgreSQL is frozen and made to recover, Redis is emptied or gone, and the service is slow, silent or wrong. Only the
success call is repeated, as the service does. Then it is quiet for a minute at most, and each rental is held against what was paid
([invariants.ts](../integration-tests/cluster/invariants.ts)). A small part of it, with another seed each time, runs in \`npm test\`; in CI with one seed and without kills.

\`\`\`sh
npm run reliability -- ${command.join(" ")}
\`\`\`

| what was done | times |
|---|---|
${rows.join("\n")}

${rentals.length} rentals. From the payment to the first 200: median ${at(0.5)} s, 90 % within ${at(0.9)} s, the longest ${at(1)} s.

${violence.requests} requests of strangers, made of the OpenAPI document, the service's calls and raw bytes: no 5xx, no answer over 8 kB, no secret, nothing changed, unless it is named below.

${wrong.length ? `Wrong afterwards:\n\n${wrong.map((/** @type {string} */ each) => `- ${each}`).join("\n")}` : "Nothing was wrong afterwards, and nothing was lost."}
`
}
