/** `npm test`: everything, on a machine that has only Node and git. See `npm test -- --help`. */
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { installPackages, requireNode } from "../demo/start/install.mjs"
import { bold, say, step } from "../demo/start/progress.mjs"
import { CHECKS as PROGRAMS, SERVER_TYPES } from "./check/checks.mjs"
import { startTemporaryPostgres } from "./postgres.mjs"
import { buildsFor, isPackageBuilt } from "./test/builds.mjs"
import { runSuite } from "./test/jest-suite.mjs"
import { whatIsMissing } from "./test/missing.mjs"
import { HELP, readOptions } from "./test/options.mjs"
import { report } from "./test/report.mjs"
import { killRunning, runPrograms } from "./test/run.mjs"
import { CHECKS, inLanes, SUITES } from "./test/suites.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
/** What is missing fails there: who reads only CI's last line has to see it. */
const isCI = process.env.CI === "true"
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
  const suites = isCI ? chosen.filter((suite) => !missing.includes(suite)) : chosen
  if (suites.some(({ shopsAtOnce }) => shopsAtOnce > 0)) {
    database = await step("Starting PostgreSQL", startTemporaryPostgres)
  }
  const built = failedBuilds(buildsFor(root, suites, options.jest))
  const checked = options.suites.includes(CHECKS) ? runChecks() : undefined
  // Somebody who asks for a file waits for few: one thing after the other is easier to read.
  const lanes = options.jest.length > 0 ? [suites] : inLanes(suites)
  const ran = await Promise.all(lanes.map((lane) => runInTurn(lane, options.jest, { checked, built })))
  const outcomes = [...(checked ? [await checked] : []), ...(await built), ...inOrder(ran.flat())]
  outcomes.push(...chosen.filter((suite) => !suites.includes(suite)).map(couldNotRun))
  return report(outcomes)
}

/**
 * Runs suites one after the other, each as soon as what it needs is there.
 * @param {import("./test/suites.mjs").Suite[]} lane @param {string[]} args for jest
 * @param {{ checked?: Promise<unknown>, built: Promise<unknown> }} before the busy lane begins with the checks, the other one with the builds
 */
async function runInTurn(lane, args, { checked, built }) {
  /** @type {import("./test/jest-suite.mjs").Outcome[]} */
  const outcomes = []
  for (const suite of lane) {
    await (suite.lane === "busy" ? checked : built)
    if (suite.bundles) await built
    say(`\n${bold(suite.name)}: ${suite.what}`)
    const env = { ...database?.env, ...(isPackageBuilt(lane, args) && { RENTAL_TEST_BUILT: "true" }) }
    outcomes.push(await runSuite(suite, { root, env, folder, args }))
  }
  return outcomes
}

/** What `npm run check` runs besides the unit tests, and what takes too long for it. */
function runChecks() {
  return countPrograms(CHECKS, [...PROGRAMS, SERVER_TYPES])
}

/** @param {import("./test/jest-suite.mjs").Outcome[]} outcomes */
function inOrder(outcomes) {
  return SUITES.flatMap((suite) => outcomes.filter(({ name }) => name === suite.name))
}

/** They are no tests: only their failure counts. @param {string[]} programs */
async function failedBuilds(programs) {
  const built = await countPrograms(
    "builds",
    programs.map((file) => ({ name: path.basename(file, ".mjs"), args: [file] })),
  )
  return built.failed > 0 ? [{ ...built, passed: 0 }] : []
}

/**
 * @param {string} name @param {{ name: string, args: string[] }[]} programs
 * @returns {Promise<import("./test/jest-suite.mjs").Outcome>}
 */
async function countPrograms(name, programs) {
  const from = performance.now()
  const failed = await runPrograms(programs, { cwd: root, atATime: 1 })
  return {
    name,
    passed: programs.length - failed.length,
    failed: failed.length,
    skipped: 0,
    faults: failed.map((title) => `${title} failed`),
    seconds: (performance.now() - from) / 1000,
  }
}

/** @param {import("./test/suites.mjs").Suite} suite */
function isMissingSomething({ name }) {
  const notice = whatIsMissing(name, isCI ? "counts as failed" : "is skipped")
  if (notice) say(notice)
  return notice !== undefined
}

/**
 * @param {import("./test/suites.mjs").Suite} suite
 * @returns {import("./test/jest-suite.mjs").Outcome}
 */
function couldNotRun({ name }) {
  const faults = ["what it needs isn't on this machine: see above"]
  return { name, passed: 0, failed: 1, skipped: 0, faults, seconds: 0 }
}

async function cleanUp() {
  await database?.stop()
  database = undefined
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}
