/** What is read of a storefront's folder: its files, its variables, its package.json. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { parseEnv } from "node:util"

/** A file's text, its lines ended by `\n`; undefined where there is none. */
export function readSource(dir: string, file: string): string | undefined {
  const full = path.join(dir, file)
  return existsSync(full) ? readFileSync(full, "utf8").replaceAll("\r\n", "\n") : undefined
}

/** A text without comments: what is commented out isn't there. */
export const uncommented = (text: string): string =>
  text.replace(
    /(["'`])(?:\\.|(?!\1)[^\\\n])*\1|\/\*[^]*?\*\/|(?<![:\w])\/\/[^\n]*/g,
    (found, quote: string | undefined) => (quote ? found : ""),
  )

/** What a text says, however it is broken over lines, quoted and punctuated. */
export const squeeze = (text: string): string =>
  uncommented(text)
    .replace(/[\s;]/g, "")
    .replace(/['`]/g, '"')
    .replace(/\{\}|,(?=[)\]}]|$)/g, "")

/** The paths of all files below a folder, from it, in order. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort()

/** Next.js reads these; the last one that has a variable wins. */
const FILES = [".env", ".env.production", ".env.development", ".env.local", ".env.development.local"]

/** The storefront's variables, as Next.js finds them in its files. */
export const environmentOf = (dir: string) =>
  Object.fromEntries(FILES.flatMap((file) => Object.entries(parseEnv(readSource(dir, file) ?? ""))))

/** Variables by name. */
export type Environment = ReturnType<typeof environmentOf>

const CONFIGS = ["js", "mjs", "ts", "cjs"].map((ending) => `next.config.${ending}`)

/** The storefront's own address, which ends with the base path that Next.js is configured with. */
export function storefrontOf(dir: string, environment: Environment): string {
  const address = (environment["NEXT_PUBLIC_BASE_URL"] || "http://localhost:8000").replace(/\/$/, "")
  const config = CONFIGS.map((name) => readSource(dir, name)).find((text) => text !== undefined)
  const [, basePath = ""] = /^[ \t]*basePath: ?["'`]([^"'`\n]*)["'`]/m.exec(config ?? "") ?? []
  return address.endsWith(basePath) ? address : address + basePath
}

/** The shop's address, under the name that the newer or the older starter gives it. */
export const backendUrlOf = (environment: Environment) =>
  environment["NEXT_PUBLIC_MEDUSA_BACKEND_URL"] || environment["MEDUSA_BACKEND_URL"]

/** The shop's public key. */
export const KEY = "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY"

/** Which variables are missing that the pages need. */
export function missingVariables(dir: string): string[] {
  const environment = environmentOf(dir)
  const found = { NEXT_PUBLIC_MEDUSA_BACKEND_URL: backendUrlOf(environment), [KEY]: environment[KEY] }
  return Object.keys(found).filter((name) => !found[name as keyof typeof found])
}

/** The package that the storefront needs. */
export const PACKAGE_NAME = "medusa-rental-storefront"

const readManifest = (dir: string) => readFileSync(path.join(dir, "package.json"), "utf8")

/** The folder, then each one further up, as in a workspace. */
function foldersFrom(dir: string): string[] {
  const parent = path.dirname(dir)
  return parent === dir ? [dir] : [dir, ...foldersFrom(parent)]
}

/** Whether the storefront names this package, and has it installed. */
export function packageStateOf(dir: string) {
  if (!readManifest(dir).includes(`"${PACKAGE_NAME}":`)) return "missing"
  return isInstalled(dir) ? "made" : "named"
}

/** Whether this package is installed: in the storefront's `node_modules`, or further up. */
export const isInstalled = (dir: string): boolean =>
  foldersFrom(dir).some((folder) => existsSync(path.join(folder, "node_modules", PACKAGE_NAME)))

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
  const found = foldersFrom(dir).flatMap((folder) =>
    LOCK_FILES.filter((file) => existsSync(path.join(folder, file))),
  )
  return /^(pnpm|yarn|bun)/.exec(found[0] ?? "")?.[0] ?? "npm"
}
