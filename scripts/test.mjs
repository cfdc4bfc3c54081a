/** `npm test`: everything, on a machine that has only Node and git. See `npm test -- --help`. */
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { installPackages, requireNode } from "../demo/start/install.mjs"
import { bold, say, step } from "../demo/start/progress.mjs"
import { findChromium, HOW_TO_GET_CHROMIUM } from "../integration-tests/helpers/chromium.js"
import { hasRedis, HOW_TO_GET_REDIS } from "../integration-tests/helpers/has-redis.js"
import { startTemporaryPostgres } from "./postgres.mjs"
import { runSuite } from "./test/jest-suite.mjs"
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
  process.once(signal, async () => {
    killRunning()
    await cleanUp()
    process.exit(130)
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
  const suites = SUITES.filter(({ name }) => options.suites.includes(name))
  const outcomes = options.suites.includes(CHECKS) ? [await runChecks()] : []
  if (suites.some(({ bundles }) => bundles)) outcomes.push(...(await failedBundles()))
  if (suites.some(({ shopsAtOnce }) => shopsAtOnce > 0)) {
    database = await step("Starting PostgreSQL", startTemporaryPostgres)
  }
  for (const batch of inBatches(suites)) {
    for (const suite of batch) {
      say(`\n${bold(suite.name)}: ${suite.what}`)
      sayWhatIsMissing(suite.name)
    }
    outcomes.push(
      ...(await Promise.all(
        batch.map((suite) => runSuite(suite, { root, env: database?.env ?? {}, folder, args: options.jest })),
      )),
    )
  }
  return report(outcomes)
}

/** Lint and types, each one check. */
function runChecks() {
  return countPrograms(CHECKS, [
    ["lint", ["node_modules/eslint/bin/eslint.js", "."]],
    ["types", ["scripts/typecheck.mjs"]],
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
    triedAgain: [],
    seconds,
  }
}

/** @param {string} suite its name: where what it needs isn't there its tests count as skipped, and that must not go unseen */
function sayWhatIsMissing(suite) {
  const line = "!".repeat(78)
  if (suite === "browser" && !findChromium()) {
    say(
      `\n${line}\nNO CHROMIUM FOUND: the browser tests are skipped, and nobody has tried the shopper's way.\n${HOW_TO_GET_CHROMIUM}\n${line}\n`,
    )
  }
  if (suite === "cluster" && !hasRedis()) {
    say(`\n${line}\nNO REDIS FOUND: the tests with two servers are skipped.\n${HOW_TO_GET_REDIS}\n${line}\n`)
  }
}

async function cleanUp() {
  await database?.stop()
  database = undefined
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}
