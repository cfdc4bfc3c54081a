import { spawnSync } from "node:child_process"

/** Runs git in a folder. Its messages are read here: they are in English. */
function git(cwd: string, args: readonly string[], input?: string) {
  return spawnSync("git", args, { cwd, input, encoding: "utf8", env: { ...process.env, LC_ALL: "C" } })
}

/** Why git can't show and take back what is changed in a folder. */
export function whyNotInGit(dir: string): string | undefined {
  const { error, status, stdout, stderr } = git(dir, ["status", "--porcelain", "--", "."])
  if (error) return `git isn't here, by which this command changes files: ${error.message}`
  if (status !== 0) {
    return `This folder isn't in git, which shows and takes back what this command changes. Run \`git init\`, \`git add -A\` and \`git commit\` first.\n(${stderr.trim()})`
  }
  if (!stdout) return undefined
  return `Git has changes here that aren't committed. Commit or stash them, so that you see what this command changes:\n${stdout.trimEnd()}`
}

/**
 * Applies a patch to a storefront and git's index, or with `--check` says whether it could: where it fits; where it has conflicts with lines
 * that were changed since; else not at all.
 */
export type Apply = (patch: string, ...options: string[]) => "fits" | "conflicts" | "lost"

/** For a storefront. Paths of a patch are from its folder, git's are from the repository's. */
export function applierOf(dir: string): Apply {
  const folder = git(dir, ["rev-parse", "--show-prefix"]).stdout.trim()
  return (patch, ...options) => {
    const { status, stderr } = git(dir, ["apply", "--3way", `--directory=${folder}`, ...options, "-"], patch)
    // Such a patch passes a check, and fails once it is applied.
    if (stderr.includes("with conflicts")) return "conflicts"
    return status === 0 ? "fits" : "lost"
  }
}

/** Has new files in git's index, too, where a restore finds them; says what is in it. */
export function stage(dir: string, files: readonly string[]): string {
  git(dir, ["add", "--force", "--", ...files])
  return git(dir, ["diff", "--staged", "--stat", "--relative"]).stdout
}
