import { spawnSync } from "node:child_process"

/** Runs git in a folder. Its messages are read here: they are in English. */
function git(cwd: string, args: readonly string[], input?: string) {
  return spawnSync("git", args, { cwd, input, encoding: "utf8", env: { ...process.env, LC_ALL: "C" } })
}

/** Why nothing is done, for who runs the command. */
export class Refusal extends Error {}

/** Why git can't show and take back what is changed in a folder. */
export function whyNotInGit(dir: string): string | undefined {
  const { error, status, stdout, stderr } = git(dir, ["status", "--porcelain", "--", "."])
  if (error) return `Git doesn't run, by which this command changes files: ${error.message}`
  if (status !== 0) {
    return `This folder isn't in git, which shows and takes back what this command changes. Run \`git init\`, \`git add -A\` and \`git commit\` first.\n(${stderr.trim()})`
  }
  if (!git(dir, ["ls-files", "--", "package.json"]).stdout) {
    return "Git doesn't keep this folder's package.json. Run `git add -A` and `git commit` first, and see what ignores it."
  }
  if (!stdout) return undefined
  return `Git has changes here that aren't committed. Commit or stash them, so that you see what this command changes:\n${stdout.trimEnd()}`
}

/**
 * Applies patches to a storefront and git's index, all or none, or with `--check` tries it; answers with a state for each file. `conflicts`: it
 * has other changes in the same lines; `lost`: it lacks the lines. Paths in patches are from the storefront's folder, git's are from the repository's.
 * @throws Refusal where git did nothing for a reason of its own: another git at work, a file that can't be written
 */
export function apply(dir: string, patches: readonly string[], ...options: string[]) {
  const folder = git(dir, ["rev-parse", "--show-prefix"]).stdout.trim()
  const args = ["apply", "--3way", `--directory=${folder}`, ...options, "-"]
  const { status, stderr } = git(dir, args, patches.join(""))
  const isTried = options.includes("--check") ? status === 1 : stderr.includes(" with conflicts")
  if (status !== 0 && !isTried && patches.length > 0) {
    throw new Refusal(`Nothing was changed. Git says:\n${stderr.trim()}`)
  }
  return (file: string) => {
    if (stderr.includes(`'${folder}${file}' with conflicts`)) return "conflicts"
    return stderr.includes(`error: ${folder}${file}: `) ? "lost" : "fits"
  }
}

/** Has new files in git's index, too, where a restore finds them; says what is in it. */
export function stage(dir: string, files: readonly string[]): string {
  git(dir, ["add", "--force", "--", ...files])
  return git(dir, ["diff", "--staged", "--stat", "--relative"]).stdout
}
