import { bold, say } from "../../demo/start/progress.mjs"

/**
 * A table of what ran, what went wrong beside failed tests, and as the last line the count, which machines read.
 * @param {import("./jest-suite.mjs").Outcome[]} outcomes
 * @returns {number} the exit code: 0 only when something passed and nothing failed
 */
export function report(outcomes) {
  const rows = outcomes.map(({ name, passed, failed, skipped, seconds }) => [
    name,
    String(passed),
    String(failed),
    String(skipped),
    `${seconds.toFixed(1)} s`,
  ])
  const heads = ["", "passed", "failed", "skipped", "time"]
  const table = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  say()
  for (const [at, row] of table.entries()) {
    const line = row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 3),
      )
      .join("")
    say(at === 0 ? bold(line) : line)
  }
  for (const { name, faults } of outcomes) {
    for (const fault of faults) say(`\n${name}: ${fault}`)
  }
  const total = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  const [passed, failed, skipped] = [total("passed"), total("failed"), total("skipped")]
  if (passed + failed === 0) say("\nNo test ran: that is a failure too.")
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`)
  return failed > 0 || passed === 0 ? 1 : 0
}
