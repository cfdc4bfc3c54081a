/**
 * `npm run check`: what every commit holds, in less than a minute: types, lint, formatting, unused code, spelling, commit subjects
 * and unit tests. Two run at a time. `--all` runs the unit tests also where nothing has changed since they passed.
 */
import { spawn } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { CHECKS, UNIT_TESTS } from "./check/checks.mjs"
import { fingerprintOf } from "./check/fingerprint.mjs"

const AT_A_TIME = 2
const root = fileURLToPath(new URL("..", import.meta.url))
const passedFile = path.join(root, "node_modules/.cache/check/unit-tests.txt")
const from = performance.now()
const fingerprint = fingerprintOf(root)

const waiting = unitTestsPassed() ? [...CHECKS] : [UNIT_TESTS, ...CHECKS]
/** @type {string[]} */
const failed = []
await Promise.all(Array.from({ length: AT_A_TIME }, work))

if (!failed.includes(UNIT_TESTS.name)) keepFingerprint()
const seconds = secondsSince(from)
console.log(
  failed.length > 0 ? `\nfailed: ${failed.join(", ")} (${seconds} s)` : `\nall passed (${seconds} s)`,
)
process.exitCode = failed.length > 0 ? 1 : 0

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    if (!(await passes(check))) failed.push(check.name)
  }
}

/** @param {import("./check/checks.mjs").Check} check @returns {Promise<boolean>} */
function passes({ name, args }) {
  const start = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once("close", (code) => {
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${secondsSince(start)} s)`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
}

/** Whether the unit tests passed on exactly these files, packages and Node: then they would pass again, and aren't run. */
function unitTestsPassed() {
  if (process.argv.includes("--all") || !fingerprint || !existsSync(passedFile)) return false
  const [passed, when] = readFileSync(passedFile, "utf8").split(" ")
  if (passed !== fingerprint) return false
  console.log(`ok     unit tests: not run, no file and no package has changed since they passed at ${when}`)
  return true
}

/** Not where a file was saved while the tests ran. */
function keepFingerprint() {
  if (fingerprint && fingerprint === fingerprintOf(root)) {
    mkdirSync(path.dirname(passedFile), { recursive: true })
    writeFileSync(passedFile, `${fingerprint} ${new Date().toISOString()}`)
  } else rmSync(passedFile, { force: true })
}

/** @param {number} start */
function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(1)
}
