/**
 * `npm test`, on a machine that has only Node and git: installs the packages, runs jest, and counts what ended.
 * Arguments: --suite NAME[,NAME], --all (`npm run test:all`: nightly and registry too, and random cases in far more rounds); the others go to jest,
 * such as a part of a spec file's path, or -t "a name". LOG_LEVEL=info shows what Medusa says.
 */
import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import path from "node:path"
import { installPackages, requireNode } from "../demo/start/install.mjs"

requireNode()
const from = performance.now()
const require = createRequire(import.meta.url)
const root = path.join(import.meta.dirname, "..")
/** Minutes without a finished test after which the run is ended. The longest test takes ten, on a busy machine. */
const { RENTAL_TEST_MINUTES = "30", RENTAL_TEST_CASES, LOG_LEVEL } = process.env

/** Suites that run once a night and before a release. */
const SELDOM = ["nightly", "registry"]
/** @typedef {{ passed: number, failed: number, skipped: number, seconds: number }} Counts */
/** By suite, by file. @type {Record<string, Record<string, Counts>>} */
const ended = {}
const args = process.argv.slice(2).flatMap((arg) => arg.replace(/^--suite=/, "--suite\0").split("\0"))
const all = args.includes("--all")
/** @type {string[]} */
const names = require("../jest.config.js").projects.map((/** @type {any} */ { displayName }) => displayName)
const asked = args.filter((_, at) => args[at - 1] === "--suite").flatMap((list) => list.split(","))
/** The arguments that are handed on to jest. */
const rest = args.filter((arg, at) => !["--all", "--suite"].includes(arg) && args[at - 1] !== "--suite")
const unknown = asked.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.log(`There is no suite "${unknown}". There are: ${names.join(", ")}.`)
  process.exit(2)
}
await installPackages(root)
const usual = names.filter((name) => all || !SELDOM.includes(name))
const present = (asked.length > 0 ? asked : usual).filter(isPresent)
const fault = present.length > 0 ? await runJest() : undefined
process.exitCode = report()

/** Whether this machine has what a suite needs; who reads only CI's last line has to see that it hasn't. @param {string} suite */
function isPresent(suite) {
  const { findChromium, HOW_TO_GET_CHROMIUM } = require("../integration-tests/helpers/chromium.js")
  const { hasRedis, HOW_TO_GET_REDIS } = require("../integration-tests/helpers/has-redis.js")
  const redis = /** @type {const} */ (["Redis", hasRedis, HOW_TO_GET_REDIS])
  const chromium = /** @type {const} */ (["Chromium", findChromium, HOW_TO_GET_CHROMIUM])
  const needs = { browser: chromium, registry: chromium, cluster: redis, nightly: redis }
  const [what, isThere, how] = needs[/** @type {keyof typeof needs} */ (suite)] ?? []
  if (!isThere || isThere()) return true
  const isFailure = process.env.CI === "true"
  const outcome = isFailure ? "counts as failed" : "is skipped"
  console.log(`No ${what} here: the suite ${suite} ${outcome}. To get it: ${how}`)
  ended[suite] = { suite: { passed: 0, failed: isFailure ? 1 : 0, skipped: isFailure ? 0 : 1, seconds: 0 } }
  return false
}

/** @returns {Promise<string | undefined>} why it didn't end well, beside failed tests */
function runJest() {
  // A request of Medusa's makes megabytes of garbage: collected in larger portions it costs half. Jest hands this on to its workers.
  const jest = ["--max-semi-space-size=64", path.join(root, "node_modules/jest/bin/jest.js")]
  const env = {
    ...process.env,
    RENTAL_TEST_CASES: RENTAL_TEST_CASES ?? (all ? "100000" : "20000"),
    ...(all && { RENTAL_TEST_ALL: "true" }),
  }
  // Medusa and its database driver print a page per boot.
  const quiet = LOG_LEVEL ? [] : ["--silent"]
  // A group of its own, of which nothing is left where the run is cut off.
  const child = spawn(process.execPath, [...jest, ...quiet, ...rest, "--selectProjects", ...present], {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  return new Promise((resolve) => {
    /** @type {string | undefined} */
    let cut
    const end = (/** @type {string} */ why) => {
      cut ??= why
      if (child.connected) child.disconnect()
      setTimeout(() => child.kill("SIGKILL"), 20_000).unref()
    }
    const still = `No test ended for ${RENTAL_TEST_MINUTES} minutes.`
    const standstill = setTimeout(end, Number(RENTAL_TEST_MINUTES) * 60_000, still)
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(`Ended by ${signal}.`))
    child.on("message", (/** @type {any} */ { suite, file, ...counts }) => {
      standstill.refresh()
      ;(ended[suite] ??= {})[file] = counts
    })
    child.once("exit", (code, signal) => {
      clearTimeout(standstill)
      try {
        if (cut) process.kill(-(child.pid ?? 0), "SIGKILL")
      } catch {
        // nothing is left
      }
      resolve(cut ?? (code === 0 ? undefined : `Jest ended with ${code ?? signal}.`))
    })
  })
}

/** Prints a row a suite, and as the last line the count, which machines read. Returns the exit code. */
function report() {
  const sum = (/** @type {Counts[]} */ rows) => {
    const of = (/** @type {keyof Counts} */ key) => Math.round(rows.reduce((sum, row) => sum + row[key], 0))
    return { passed: of("passed"), failed: of("failed"), skipped: of("skipped"), seconds: of("seconds") }
  }
  const suites = Object.entries(ended).map(([suite, files]) => [suite, sum(Object.values(files))])
  /** @type {Record<string, Counts>} */
  const rows = Object.fromEntries(suites)
  const { passed, failed, skipped } = sum(Object.values(rows))
  const isCut = fault && (failed === 0 || !fault.startsWith("Jest"))
  console.table(rows)
  console.log(`The whole took ${((performance.now() - from) / 1000).toFixed(0)} s. ${fault ?? ""}`)
  const skippedToo = skipped > 0 ? `, ${skipped} skipped` : ""
  console.log(`\n${passed} passed, ${failed + (isCut ? 1 : 0)} failed${skippedToo}`)
  return fault || failed > 0 || passed === 0 ? 1 : 0
}
