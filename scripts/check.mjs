/** `npm run check`: what every commit holds. Two programs run at a time; lint, formatting and spelling are remembered by file. */
import { fileURLToPath } from "node:url"
import { CHECKS, LINES, UNIT_TESTS } from "./check/checks.mjs"
import { runNode, runPrograms, secondsSince } from "./test/run.mjs"

const cwd = fileURLToPath(new URL("..", import.meta.url))
const from = performance.now()
// The longest first.
const failed = await runPrograms([UNIT_TESTS, ...CHECKS.filter((check) => check !== LINES)], { cwd })
if ((await runNode(LINES.args, { cwd })).code !== 0) failed.push(LINES.name)
const result = failed.length > 0 ? `failed: ${failed.join(", ")}` : "all passed"
console.log(`\n${result} (${secondsSince(from)} s)`)
process.exitCode = failed.length > 0 ? 1 : 0
