/**
 * `npm run check`: what every commit holds, in about a minute: types, lint, formatting, unused code, spelling, commit subjects and
 * unit tests. Two run at a time. One that passed isn't run again before something that it reads has changed; `--all` runs them all.
 */
import { fileURLToPath } from "node:url"
import { CHECKS, UNIT_TESTS } from "./check/checks.mjs"
import { openMemory } from "./check/memory.mjs"
import { runPrograms, secondsSince } from "./test/run.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const from = performance.now()
const memory = openMemory(root)
// The longest first.
const wanted = [...CHECKS.slice(0, 1), UNIT_TESTS, ...CHECKS.slice(1)].filter((check) => !passedBefore(check))
const failed = await runPrograms(wanted, {
  cwd: root,
  ended: (check, passed) => memory.note(check, passed),
})
const result = failed.length > 0 ? `failed: ${failed.join(", ")}` : "all passed"
console.log(`\n${result} (${secondsSince(from)} s)`)
process.exitCode = failed.length > 0 ? 1 : 0

/** @param {import("./check/checks.mjs").Check} check */
function passedBefore(check) {
  const when = process.argv.includes("--all") ? undefined : memory.passedAt(check)
  if (when) console.log(`ok     ${check.name}: not run, nothing has changed since it passed at ${when}`)
  return when !== undefined
}
