import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"
import { say } from "../../demo/start/progress.mjs"

/** @typedef {import("./jest-suite.mjs").Outcome} Outcome */

/**
 * Prints a table of what ran, what went wrong beside failed tests, and as the last line the count, which machines read.
 * @param {Outcome[]} parts the outcomes of all jobs; those of one suite become one row, with their seconds added
 * @param {number} seconds of the whole run
 * @param {{ root: string, isWhole: boolean }} run `isWhole`: of each suite every test ran
 * @returns {number} the exit code: 0 only when something passed and nothing failed
 */
export function report(parts, seconds, { root, isWhole }) {
  const outcomes = bySuite(parts)
  const rows = outcomes.map(({ name, passed, failed, skipped, seconds: time }) => [
    name,
    String(passed),
    String(failed),
    String(skipped),
    `${time.toFixed(1)} s`,
  ])
  const heads = ["", "passed", "failed", "skipped", "time"]
  const table = [heads, ...rows, ["whole", "", "", "", `${seconds.toFixed(1)} s`]]
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  say()
  for (const row of table) {
    const line = row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 3),
      )
      .join("")
    say(line)
  }
  for (const { name, faults } of outcomes) {
    for (const fault of faults) say(`\n${name}: ${fault}`)
  }
  const total = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  const [passed, failed, skipped] = [total("passed"), total("failed"), total("skipped")]
  if (passed + failed === 0) say("\nNo test ran: that is a failure too.")
  const count = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`
  if (isWhole) say(`\n${testedRow(root, outcomes.map(({ name }) => name).join(" "), count)}`)
  say(`\n${count}`)
  return failed > 0 || passed === 0 ? 1 : 0
}

/** Returns the run as a row of docs/decisions/medusa-versions.md. @param {string} root @param {string} suites @param {string} count */
function testedRow(root, suites, count) {
  const { version } = createRequire(import.meta.url)("@medusajs/medusa/package.json")
  const git = spawnSync("git", ["describe", "--always", "--dirty"], { cwd: root, encoding: "utf8" })
  const commit = git.stdout?.trim() || "no commit"
  const [date] = new Date().toISOString().split("T")
  return `| ${version} | ${process.version.slice(1)} | ${suites} | ${count} | ${commit}, ${date} |`
}

/** @param {Outcome[]} parts @returns {Outcome[]} one for each suite, in the order in which they first ended */
function bySuite(parts) {
  /** @type {Map<string, Outcome>} */
  const found = new Map()
  for (const part of parts) {
    const before = found.get(part.name)
    found.set(part.name, before ? added(before, part) : part)
  }
  return [...found.values()]
}

/** @param {Outcome} one @param {Outcome} other @returns {Outcome} */
function added(one, other) {
  return {
    name: one.name,
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    faults: [...one.faults, ...other.faults],
    seconds: one.seconds + other.seconds,
  }
}
