import { execFileSync, spawnSync } from "node:child_process"

/** Whether the storefront's folder has changes that git doesn't know yet; `none`: it isn't in git. */
export function workingTree(dir: string): "clean" | "unclean" | "none" {
  try {
    const status = execFileSync("git", ["status", "--porcelain", "--", "."], {
      cwd: dir,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
    return status.trim() === "" ? "clean" : "unclean"
  } catch {
    return "none"
  }
}

/** The lines of a file that a new text changes, as git shows them; empty without git. */
export function diffOf(dir: string, file: string, after: string): string {
  const args = [
    "-c",
    "core.autocrlf=false",
    "diff",
    "--no-index",
    "--no-color",
    "--no-ext-diff",
    "--",
    file,
    "-",
  ]
  const { stdout } = spawnSync("git", args, { cwd: dir, input: after, encoding: "utf8" })
  return /^@@[^]*/m.exec(stdout ?? "")?.[0] ?? ""
}
