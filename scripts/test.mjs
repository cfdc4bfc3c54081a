/** `npm test`: everything, on a machine that has only Node and git. See `npm test -- --help`. */
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { installPackages, requireNode } from "../demo/start/install.mjs"
import { bold, say, step } from "../demo/start/progress.mjs"
import { CHECKS as PROGRAMS } from "./check/checks.mjs"
import { startTemporaryPostgres } from "./postgres.mjs"
import { runSuite } from "./test/jest-suite.mjs"
import { whatIsMissing } from "./test/missing.mjs"
import { HELP, readOptions } from "./test/options.mjs"
import { report } from "./test/report.mjs"
import { killRunning, runNode } from "./test/run.mjs"
import { CHECKS, inBatches, SUITES } from "./test/suites.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const BUNDLES = ["build-widget", "build-sandbox"]
/** @type {{ env: Record<string, string>, stop: () => Promise<void> } | undefined} */
let database
const folder = mkdtempSync(path.join(tmpdir(), "rental-tests-"))

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, () => {
    killRunning()
    void cleanUp().then(() => process.exit(130))
  })
}

try {
  process.exitCode = await main()
} catch (fault) {
  killRunning()
  process.exitCode = 1
  process.stderr.write(`\n${fault instanceof Error ? fault.message : fault}\n`)
  say("\n0 passed, 1 failed")
} finally {
  await cleanUp()
}

async function main() {
  const options = readOptions(process.argv.slice(2))
  if (options.help) {
    say(HELP)
    return 0
  }
  requireNode()
  await installPackages(root)
  const chosen = SUITES.filter(({ name }) => options.suites.includes(name))
  const missing = chosen.filter(isMissingSomething)
  // Who reads only CI's last line has to see it there.
  const suites = process.env.CI === "true" ? chosen.filter((suite) => !missing.includes(suite)) : chosen
  const outcomes = options.suites.includes(CHECKS) ? [await runChecks()] : []
  if (suites.some(({ bundles }) => bundles)) outcomes.push(...(await failedBundles()))
  if (suites.some(({ shopsAtOnce }) => shopsAtOnce > 0)) {
    database = await step("Starting PostgreSQL", startTemporaryPostgres)
  }
  for (const batch of inBatches(suites)) {
    for (const suite of batch) say(`\n${bold(suite.name)}: ${suite.what}`)
    outcomes.push(
      ...(await Promise.all(
        batch.map((suite) => runSuite(suite, { root, env: database?.env ?? {}, folder, args: options.jest })),
      )),
    )
  }
  outcomes.push(...chosen.filter((suite) => !suites.includes(suite)).map(couldNotRun))
  return report(outcomes)
}

/** What `npm run check` runs besides the unit tests. */
function runChecks() {
  return countPrograms(CHECKS, [
    ...PROGRAMS.map(({ name, args }) => /** @type {[string, string[]]} */ ([name, args])),
  ])
}

/** Builds what the shop serves and the simulator that it pays at. They are no tests: only their failure counts. */
async function failedBundles() {
  const built = await countPrograms(
    "bundles",
    BUNDLES.map((name) => [name, [`scripts/${name}.mjs`]]),
  )
  return built.failed > 0 ? [{ ...built, passed: 0 }] : []
}

/**
 * @param {string} name
 * @param {[name: string, args: string[]][]} programs
 * @returns {Promise<import("./test/jest-suite.mjs").Outcome>}
 */
async function countPrograms(name, programs) {
  const from = performance.now()
  const faults = []
  for (const [title, args] of programs) {
    say(`\n${bold(title)}`)
    const { code, fault } = await runNode(args, { cwd: root, timeoutMinutes: 10 })
    if (code !== 0) faults.push(`${title} failed${fault ? `: ${fault}` : ""}`)
  }
  const seconds = (performance.now() - from) / 1000
  return {
    name,
    passed: programs.length - faults.length,
    failed: faults.length,
    skipped: 0,
    faults,
    seconds,
  }
}

/** @param {import("./test/suites.mjs").Suite} suite */
function isMissingSomething({ name }) {
  const notice = whatIsMissing(name)
  if (notice) say(`\n${notice}\n`)
  return notice !== undefined
}

/**
 * @param {import("./test/suites.mjs").Suite} suite
 * @returns {import("./test/jest-suite.mjs").Outcome}
 */
function couldNotRun({ name }) {
  const faults = ["what it needs isn't on this machine: see the notice above"]
  return { name, passed: 0, failed: 1, skipped: 0, faults, seconds: 0 }
}

async function cleanUp() {
  await database?.stop()
  database = undefined
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}
