/**
 * Commit subjects: `type(scope): what changed`, at most 72 characters, one change. Checks the commits that `origin/main` doesn't
 * have; where there are none (on main itself), the last 20, but none older than this rule.
 */
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { faultsOfSubject } from "./check/commit-subject.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const RULE = "scripts/check/commit-subject.mjs"

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim()
  } catch {
    return ""
  }
}

/** @returns {string[]} */
function subjects() {
  const format = ["log", "--no-merges", "--format=%h %s"]
  const ahead = git("rev-parse", "--verify", "origin/main") && git(...format, "origin/main..HEAD")
  const since = git("log", "--diff-filter=A", "--format=%H", "--", RULE).split("\n").at(-1)
  const list = ahead || (since && git(...format, "-20", `${since}..HEAD`))
  return list ? list.split("\n") : []
}

const faults = subjects().flatMap((line) => {
  const [hash = "", subject = ""] = line.split(/ (.*)/)
  return faultsOfSubject(subject).map((fault) => `${hash} "${subject}": ${fault}`)
})
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
