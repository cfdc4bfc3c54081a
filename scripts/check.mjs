/**
 * `npm run check`: what every commit holds, in about a minute: types, lint, formatting, unused code, spelling, commit subjects and
 * unit tests. Two run at a time; types, lint, formatting and spelling are remembered by file.
 */
import { fileURLToPath } from "node:url"
import { CHECKS, UNIT_TESTS } from "./check/checks.mjs"
import { runPrograms, secondsSince } from "./test/run.mjs"

const from = performance.now()
// The longest first.
const failed = await runPrograms([UNIT_TESTS, ...CHECKS], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
})
const result = failed.length > 0 ? `failed: ${failed.join(", ")}` : "all passed"
console.log(`\n${result} (${secondsSince(from)} s)`)
process.exitCode = failed.length > 0 ? 1 : 0
