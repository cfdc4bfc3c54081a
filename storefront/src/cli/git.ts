import { execFileSync } from "node:child_process"

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
