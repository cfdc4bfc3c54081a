/**
 * Commit subjects: `type(scope): what changed`, at most 72 characters, one change. Checks the commits that `origin/main` doesn't
 * have, on a pull request those that its base doesn't have; where there are none (on main itself), the last 20, but none older than this
 * rule. A pull request's clone of one commit is refused: nothing would be checked.
 */
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { faultsOfSubject } from "./check/commit-subject.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const RULE = "scripts/check/commit-subject.mjs"

const isPullRequest = Boolean(process.env.GITHUB_BASE_REF)
const base = `origin/${process.env.GITHUB_BASE_REF || "main"}`

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
  const ahead = git("rev-parse", "--verify", base) && git(...format, `${base}..HEAD`)
  const since = git("log", "--diff-filter=A", "--format=%H", "--", RULE).split("\n").at(-1)
  const list = ahead || (since && git(...format, "-20", `${since}..HEAD`))
  return list ? list.split("\n") : []
}

const isShallow = git("rev-parse", "--is-shallow-repository") === "true"
const faults = subjects().flatMap((line) => {
  const [hash = "", subject = ""] = line.split(/ (.*)/)
  return faultsOfSubject(subject).map((fault) => `${hash} "${subject}": ${fault}`)
})
if (isPullRequest && isShallow) {
  faults.push("The pull request's commits aren't here: check out with fetch-depth 0")
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
