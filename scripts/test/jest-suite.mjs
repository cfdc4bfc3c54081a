import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { runNode } from "./run.mjs"

/**
 * What a suite came to. `faults` says what counts as failed without being a failed test: a file that didn't load, a run cut off.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, faults: string[], seconds: number }} Outcome
 */

/**
 * Runs one suite under jest and counts from what jest itself wrote down.
 * @param {import("./suites.mjs").Suite} suite
 * @param {{ root: string, env: Record<string, string>, folder: string, args: string[] }} options `folder`: for the report
 * @returns {Promise<Outcome>}
 */
export async function runSuite(suite, { root, env, folder, args }) {
  const from = performance.now()
  const report = path.join(folder, `${suite.name}.json`)
  const standard = ["--json", `--outputFile=${report}`, "--colors=false"]
  // A request of Medusa's makes megabytes of garbage: collected in larger portions it costs half. Jest hands this on to its workers.
  const heap = suite.shopsAtOnce > 0 ? ["--max-semi-space-size=64"] : []
  // jest by itself leaves one of two processors alone.
  const workers = [`--maxWorkers=${suite.shopsAtOnce || "100%"}`]
  // Medusa leaves timers behind.
  const shops = suite.shopsAtOnce > 0 ? ["--forceExit"] : []
  // Somebody who asks for a file asks all suites for it: most have none.
  const chosen = args.length > 0 ? ["--passWithNoTests", ...args] : []
  const { code, fault } = await runNode(
    [...heap, path.join(root, "node_modules/jest/bin/jest.js"), ...standard, ...workers, ...shops, ...chosen],
    { cwd: root, env: { ...env, ...suite.env, TEST_TYPE: suite.name }, timeoutMinutes: suite.timeoutMinutes },
  )
  return { name: suite.name, seconds: (performance.now() - from) / 1000, ...countReport(report, code, fault) }
}

/**
 * @param {string} report jest's JSON
 * @param {number | null} code jest's exit code
 * @param {string} [fault] why jest didn't end by itself
 */
export function countReport(report, code, fault) {
  if (!existsSync(report)) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      faults: [fault ?? `jest ended with code ${code} and no report`],
    }
  }
  const result = JSON.parse(readFileSync(report, "utf8"))
  const faults = result.testResults
    .filter(
      (/** @type {any} */ file) =>
        file.status === "failed" &&
        file.assertionResults.every((/** @type {any} */ test) => test.status !== "failed"),
    )
    .map((/** @type {any} */ file) => `${file.name}: ${firstLine(file.message)}`)
  if (fault) faults.push(fault)
  const failed = result.numFailedTests + faults.length
  if (failed === 0 && code !== 0) faults.push(`jest ended with code ${code}`)
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + faults.length,
    skipped: result.numPendingTests + result.numTodoTests,
    faults,
  }
}

/** @param {string} text */
function firstLine(text) {
  const lines = text
    .replace(/\u001b\[\d+m/g, "")
    .split("\n")
    .map((line) => line.trim())
  return lines.find((line) => line !== "" && !line.startsWith("●")) ?? "failed to run"
}
