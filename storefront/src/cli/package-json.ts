import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

/** The package that the storefront needs. */
export const PACKAGE_NAME = "medusa-rental-storefront"

const readManifest = (dir: string) => readFileSync(path.join(dir, "package.json"), "utf8")

/** Whether the storefront names this package. */
export const hasPackage = (dir: string): boolean => readManifest(dir).includes(`"${PACKAGE_NAME}":`)

/** Whether this package is installed: in the storefront's `node_modules`, or further up in a workspace's. */
export const isInstalled = (dir: string): boolean =>
  foldersFrom(dir).some((folder) => existsSync(path.join(folder, "node_modules", PACKAGE_NAME)))

/** The folder, then each one further up. */
function foldersFrom(dir: string): string[] {
  const parent = path.dirname(dir)
  return parent === dir ? [dir] : [dir, ...foldersFrom(parent)]
}

/** The storefront's package.json with this package among its dependencies, as npm writes it. */
export function withPackage(dir: string, version: string): string {
  const text = readManifest(dir)
  const manifest = JSON.parse(text) as { dependencies?: Record<string, string> }
  const entries = Object.entries({ ...manifest.dependencies, [PACKAGE_NAME]: `^${version}` })
  const dependencies = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
  const json = JSON.stringify({ ...manifest, dependencies }, null, /^[ \t]+/m.exec(text)?.[0])
  return `${json}\n`.replaceAll("\n", text.includes("\r\n") ? "\r\n" : "\n")
}

const LOCK_FILES = ["pnpm-lock.yaml", "yarn.lock", "bun.lock", "package-lock.json"]

/** The storefront's own package manager; its lock file may be further up. */
export function packageManagerOf(dir: string): string {
  const [lockFile = ""] = foldersFrom(dir).flatMap((folder) =>
    LOCK_FILES.filter((file) => existsSync(path.join(folder, file))),
  )
  return /^(pnpm|yarn|bun)/.exec(lockFile)?.[0] ?? "npm"
}
