import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { runNode } from "./run.mjs"

/**
 * What a suite came to. `faults` says what counts as failed without being a failed test: a file that didn't load, a run cut off.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, faults: string[], seconds: number }} Outcome
 */

/**
 * Runs one part of a suite under jest and counts from what jest itself wrote down.
 * @param {import("./suites.mjs").Suite} suite
 * @param {{ root: string, env: Record<string, string>, folder: string, args: string[], part: number, parts: number, workers: number }} options
 *   `folder`: for the report; `part`: from 1 to `parts`; `workers`: how many processes jest may use
 * @returns {Promise<Outcome>}
 */
export async function runSuite(suite, { root, env, folder, args, part, parts, workers }) {
  const from = performance.now()
  const report = path.join(folder, `${suite.name}-${part}.json`)
  const standard = ["--json", `--outputFile=${report}`, "--colors=false", `--maxWorkers=${workers}`]
  if (parts > 1) standard.push(`--shard=${part}/${parts}`)
  // A request of Medusa's makes megabytes of garbage: collected in larger portions it costs half. Jest hands this on to its workers.
  const heap = suite.hasShops ? ["--max-semi-space-size=64"] : []
  // Medusa leaves timers behind.
  const shops = suite.hasShops ? ["--forceExit"] : []
  // Somebody who asks for a file asks all suites for it: most have none.
  const chosen = args.length > 0 ? ["--passWithNoTests", ...args] : []
  const { code, fault } = await runNode(
    [...heap, path.join(root, "node_modules/jest/bin/jest.js"), ...standard, ...shops, ...chosen],
    {
      cwd: root,
      env: { ...env, TEST_TYPE: suite.name, RENTAL_TEST_PART: String(part) },
      timeoutMinutes: suite.timeoutMinutes,
    },
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
