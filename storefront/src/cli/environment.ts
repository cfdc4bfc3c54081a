import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { parseEnv } from "node:util"

/** Next.js reads these, the first one that has a variable wins. */
const FILES = [".env.local", ".env.development.local", ".env.development", ".env.production", ".env"]

/** The storefront's variables, as Next.js finds them in its files. */
export function environmentOf(dir: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const file of [...FILES].reverse()) {
    const full = path.join(dir, file)
    if (existsSync(full)) Object.assign(found, parseEnv(readFileSync(full, "utf8")))
  }
  return found
}

const CONFIGS = ["js", "mjs", "ts", "cjs"].map((ending) => `next.config.${ending}`)

/** The storefront's own address, which ends with the base path that Next.js is configured with. */
export function storefrontOf(dir: string, environment: Record<string, string>): string {
  const address = (environment["NEXT_PUBLIC_BASE_URL"] || "http://localhost:8000").replace(/\/$/, "")
  const config = CONFIGS.map((name) => path.join(dir, name)).find(existsSync)
  const [, basePath = ""] =
    (config && /^[ \t]*basePath: ?["'`]([^"'`\n]*)["'`]/m.exec(readFileSync(config, "utf8"))) || []
  return address.endsWith(basePath) ? address : address + basePath
}

/** The shop's address, under the name that the newer or the older starter gives it. */
export const backendUrlOf = (environment: Record<string, string>) =>
  environment["NEXT_PUBLIC_MEDUSA_BACKEND_URL"] || environment["MEDUSA_BACKEND_URL"]

/** The shop's public key. */
export const KEY = "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY"

/** Which variables are missing that the pages need. */
export function missingVariables(dir: string): string[] {
  const environment = environmentOf(dir)
  return [
    ...(backendUrlOf(environment) ? [] : ["NEXT_PUBLIC_MEDUSA_BACKEND_URL"]),
    ...(environment[KEY] ? [] : [KEY]),
  ]
}
