/**
 * `npm run check`: what every commit holds, in about a minute: types, lint, formatting, unused code, spelling, commit subjects and
 * unit tests. Two run at a time. One that passed isn't run again before something that it reads has changed; `--all` runs them all.
 */
import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { CHECKS, UNIT_TESTS } from "./check/checks.mjs"
import { openMemory } from "./check/memory.mjs"

const AT_A_TIME = 2
const root = fileURLToPath(new URL("..", import.meta.url))
const from = performance.now()
const memory = openMemory(root)
const [types, ...others] = CHECKS
// The longest first.
const waiting = [types, UNIT_TESTS, ...others].filter((check) => check && !passedBefore(check))
/** @type {string[]} */
const failed = []
await Promise.all(Array.from({ length: AT_A_TIME }, work))

const seconds = secondsSince(from)
console.log(
  failed.length > 0 ? `\nfailed: ${failed.join(", ")} (${seconds} s)` : `\nall passed (${seconds} s)`,
)
process.exitCode = failed.length > 0 ? 1 : 0

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const passed = await passes(check)
    if (!passed) failed.push(check.name)
    memory.note(check, passed)
  }
}

/** @param {import("./check/checks.mjs").Check} check */
function passedBefore(check) {
  const when = process.argv.includes("--all") ? undefined : memory.passedAt(check)
  if (when) console.log(`ok     ${check.name}: not run, nothing has changed since it passed at ${when}`)
  return when !== undefined
}

/** @param {import("./check/checks.mjs").Check} check @returns {Promise<boolean>} */
function passes({ name, args }) {
  const start = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once("close", (code) => {
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${secondsSince(start)} s)`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
}

/** @param {number} start */
function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(1)
}
