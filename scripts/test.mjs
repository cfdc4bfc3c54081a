/** `npm test`: everything, on a machine that has only Node and git. See `npm test -- --help`. */
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { installPackages, requireNode } from "../demo/start/install.mjs"
import { say, step } from "../demo/start/progress.mjs"
import { CHECKS as PROGRAMS } from "./check/checks.mjs"
import { startTemporaryPostgres } from "./postgres.mjs"
import { buildsFor, isPackageBuilt } from "./test/builds.mjs"
import { runSuite } from "./test/jest-suite.mjs"
import { whatIsMissing } from "./test/missing.mjs"
import { HELP, readOptions } from "./test/options.mjs"
import { report } from "./test/report.mjs"
import { killRunning, runPrograms } from "./test/run.mjs"
import { runInSlots } from "./test/slots.mjs"
import { CHECKS, SUITES } from "./test/suites.mjs"

/** @typedef {import("./test/jest-suite.mjs").Outcome} Outcome */

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
  const from = performance.now()
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
  if (suites.some(({ hasShops }) => hasShops)) {
    database = await step("Starting PostgreSQL", startTemporaryPostgres)
  }
  // Somebody who asks for a file waits for few: one thing after the other is easier to read. Else a job waits for PostgreSQL, a browser or a
  // clock for a third of its time.
  const slots = options.jest.length > 0 ? 1 : Math.floor(availableParallelism() * 1.5)
  const outcomes = await runInSlots(jobsOf(suites, options), slots)
  outcomes.push(...chosen.filter((suite) => !suites.includes(suite)).map(couldNotRun))
  return report(outcomes, (performance.now() - from) / 1000, { root, isWhole: options.jest.length === 0 })
}

/**
 * Lists what is to be done, in the order in which it should begin: the builds, then the suites, each in its parts.
 * @param {import("./test/suites.mjs").Suite[]} suites @param {import("./test/options.mjs").Options} options
 * @returns {import("./test/slots.mjs").Job<Outcome>[]}
 */
function jobsOf(suites, { all, jest }) {
  const programs = buildsFor(root, suites, jest)
  const build = programs.length > 0 ? { run: () => runBuilds(programs) } : undefined
  const isBuilt = isPackageBuilt(suites, jest)
  const jobs = suites.flatMap((suite) => {
    if (suite.name === CHECKS) return PROGRAMS.map((program) => ({ run: () => runCheck(program) }))
    const most = Math.min(suite.parts, availableParallelism())
    const [parts, workers] = jest.length > 0 ? [1, most] : [most, 1]
    return Array.from({ length: parts }, (_, at) => ({
      after: suite.needs && build,
      run: () => {
        say(`\n${suite.name}${parts > 1 ? ` ${at + 1} of ${parts}` : ""}: ${suite.what}`)
        const built = isBuilt && { RENTAL_TEST_BUILT: "true" }
        const env = { ...database?.env, ...built, ...suite.env, ...(all && suite.all) }
        // More rounds take more time.
        const timeoutMinutes = suite.timeoutMinutes * (all ? 3 : 1)
        return runSuite(
          { ...suite, timeoutMinutes },
          { root, env, folder, args: jest, part: at + 1, parts, workers },
        )
      },
    }))
  })
  return build ? [build, ...jobs] : jobs
}

/** Builds are no tests: only their failure counts. @param {string[]} programs @returns {Promise<Outcome>} */
async function runBuilds(programs) {
  const outcome = await countPrograms(
    "builds",
    programs.map((file) => ({ name: path.basename(file, ".mjs"), args: [file] })),
  )
  return { ...outcome, passed: 0 }
}

/** @param {{ name: string, args: string[] }} program */
function runCheck(program) {
  return countPrograms(CHECKS, [program])
}

/**
 * @param {string} name @param {{ name: string, args: string[] }[]} programs
 * @returns {Promise<Outcome>}
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
 * @returns {Outcome}
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
