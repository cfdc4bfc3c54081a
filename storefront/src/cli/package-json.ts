import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { makeChanges } from "./pieces"
import type { FileChange } from "./plan"

/** The package that the storefront needs. */
export const PACKAGE_NAME = "medusa-rental-storefront"

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  packageManager?: string
}

/** The storefront's package.json. */
function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(path.join(dir, "package.json"), "utf8")) as Manifest
}

/** Whether the storefront names this package. */
export function hasPackage(dir: string): boolean {
  const { dependencies, devDependencies } = readManifest(dir)
  return PACKAGE_NAME in { ...devDependencies, ...dependencies }
}

/** Whether this package is installed: in the storefront's `node_modules`, or further up in a workspace's. */
export const isInstalled = (dir: string): boolean =>
  [...foldersFrom(dir)].some((folder) => existsSync(path.join(folder, "node_modules", PACKAGE_NAME)))

/** The folder, then each one further up. */
function* foldersFrom(dir: string): Generator<string> {
  yield dir
  const parent = path.dirname(dir)
  if (parent !== dir) yield* foldersFrom(parent)
}

/** Names this package among the dependencies, in its place by the alphabet; undefined where there are none to add it to. */
export function planDependency(dir: string, version: string): FileChange | undefined {
  const before = readFileSync(path.join(dir, "package.json"), "utf8")
  const block = /"dependencies"\s*:\s*\{([^}]*)\}/.exec(before)
  if (!block || hasPackage(dir)) return undefined
  const from = block.index + block[0].length - 1 - block[1]!.length
  const entries = [...block[1]!.matchAll(/((?<!\s)\s*)"([^"]+)"\s*:\s*"[^"]*"/g)]
  const next = entries.find(([, , name]) => name! > PACKAGE_NAME)
  const last = entries[entries.length - 1]
  const line = (space: string) => `${space}"${PACKAGE_NAME}": "${version}"`
  const change = next
    ? { start: from + next.index, text: `${line(next[1]!)},` }
    : last && { start: from + last.index + last[0].length, text: `,${line(last[1]!)}` }
  if (!change) return undefined
  const { text, pieces } = makeChanges(before, [{ ...change, end: change.start, edit: "package" }])
  return { file: "package.json", before, after: text, pieces }
}

const PACKAGE_MANAGERS = ["npm", "pnpm", "yarn", "bun"]

const LOCK_FILES = {
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "package-lock.json": "npm",
} as const

/** The storefront's own package manager, which installs what package.json names; its lock file may be further up. */
export function packageManagerOf(dir: string): string {
  for (const folder of foldersFrom(dir)) {
    const named = existsSync(path.join(folder, "package.json")) && readManifest(folder).packageManager
    // Whatever is named is run as a program: `./x@1` is one, too.
    const known = PACKAGE_MANAGERS.find((name) => name === String(named).split("@")[0])
    if (known) return known
    for (const [file, name] of Object.entries(LOCK_FILES)) {
      if (existsSync(path.join(folder, file))) return name
    }
  }
  return "npm"
}
