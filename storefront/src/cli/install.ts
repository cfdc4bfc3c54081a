import { existsSync } from "node:fs"
import path from "node:path"
import { readManifest } from "./package-json"

const PACKAGE_MANAGERS = ["npm", "pnpm", "yarn", "bun"]

const LOCK_FILES = {
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "package-lock.json": "npm",
} as const

/** The command that installs what package.json names, with the storefront's own package manager; its lock file may be further up. */
export function installCommand(dir: string): { command: string; args: string[] } {
  return { command: packageManagerOf(dir), args: ["install"] }
}

function packageManagerOf(dir: string): string {
  for (let folder = dir; ; folder = path.dirname(folder)) {
    const named = existsSync(path.join(folder, "package.json")) && readManifest(folder).packageManager
    // Whatever is named is run as a program: `./x@1` is one, too.
    const known = PACKAGE_MANAGERS.find((name) => name === String(named).split("@")[0])
    if (known) return known
    for (const [file, name] of Object.entries(LOCK_FILES)) {
      if (existsSync(path.join(folder, file))) return name
    }
    if (folder === path.dirname(folder)) return "npm"
  }
}
