import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { runProgram } from "../helpers/program"

export const REPOSITORY = path.resolve(__dirname, "../..")

export const MANIFEST = JSON.parse(readFileSync(path.join(REPOSITORY, "package.json"), "utf8")) as {
  name: string
  version: string
}

/** The packages, each with its folder and what builds it. */
const PACKAGES = {
  plugin: { folder: ".", build: "scripts/build.mjs" },
  simulator: { folder: "simulator", build: "scripts/build-simulator.mjs" },
  storefront: { folder: "storefront", build: "scripts/build-storefront.mjs" },
}

/** Two copies of one of these don't know each other: "No QueryClient set". */
export const OF_THE_PANEL = [
  "react",
  "react-dom",
  "@tanstack/react-query",
  "react-hook-form",
  "react-i18next",
  "react-router-dom",
]

/**
 * Builds a package, unless this run of `npm test` has done that already, and packs it by `npm pack`, with the checks that belong to it.
 * Returns the tarball's path and the files in it.
 */
export async function packPackage(
  name: keyof typeof PACKAGES,
  folder: string,
): Promise<{ tarball: string; files: string[] }> {
  if (process.env.RENTAL_TEST_BUILT !== "true") {
    await runProgram(process.execPath, [PACKAGES[name].build], { cwd: REPOSITORY })
  }
  mkdirSync(folder, { recursive: true })
  const report = await runProgram(
    "npm",
    ["pack", "--json", "--loglevel=error", "--pack-destination", folder],
    { cwd: path.join(REPOSITORY, PACKAGES[name].folder) },
  )
  const [{ filename, files }] = JSON.parse(report.slice(report.indexOf("[\n")))
  return { tarball: path.join(folder, filename), files: files.map((file: { path: string }) => file.path) }
}

/**
 * Packs the simulator and installs it in a folder of its own, without a registry: it has no dependency. Returns the files of the tarball.
 */
export async function installSimulator(folder: string): Promise<string[]> {
  const { tarball, files } = await packPackage("simulator", folder)
  writeFileSync(path.join(folder, "package.json"), "{}")
  const options = ["--offline", "--no-audit", "--no-fund", "--loglevel=error"]
  await runProgram("npm", ["install", ...options, tarball], { cwd: folder })
  return files
}

/** A shop's medusa-config.ts, as Medusa makes it, before anybody has followed the README. */
const BARE_CONFIG = `import { defineConfig, loadEnv } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV || "development", process.cwd())

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS!,
      adminCors: process.env.ADMIN_CORS!,
      authCors: process.env.AUTH_CORS!,
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
})
`

/** The same with the lines that the README tells people to write, word for word. */
export function configOfReadme(): string {
  const readme = readFileSync(path.join(REPOSITORY, "README.md"), "utf8")
  const block = /```ts\n\/\/ medusa-config\.ts.*\n([\s\S]*?)```/.exec(readme)
  if (!block) throw new Error("README.md has no code block that begins with `// medusa-config.ts`")

  return BARE_CONFIG.replace(/(?=\}\)\n$)/, block[1]!.replace(/^(?=.)/gm, "  "))
}

/** The same for a shop whose admin panel no test looks at: it takes most of a build's time. */
export function withoutPanel(config: string): string {
  return config.replace("defineConfig({\n", "$&  admin: { disable: true },\n")
}

/** The subscriber that docs/events.md prints, word for word. */
export function subscriberOfDocs(): string {
  const page = readFileSync(path.join(REPOSITORY, "docs/events.md"), "utf8")
  const block = /```ts\n(import [\s\S]*?)```/.exec(page)
  if (!block) throw new Error("docs/events.md has no code block with a subscriber")

  return block[1]!
}

/** Writes that configuration into a shop. */
export function writeConfig(app: string): void {
  writeFileSync(path.join(app, "medusa-config.ts"), configOfReadme())
}

/** The files that docs/extend.md prints, word for word, by their paths in a shop. */
export function hooksOfDocs(): [file: string, code: string][] {
  const page = readFileSync(path.join(REPOSITORY, "docs/extend.md"), "utf8")
  return [...page.matchAll(/```ts\n(\/\/ (src\/workflows\/hooks\/\S+)\n[\s\S]*?)```/g)].map(
    ([, code, file]) => [file!, code!],
  )
}

/** The commands of docs/remove.md, in their order. */
export function commandsOfRemoval(): string[] {
  const page = readFileSync(path.join(REPOSITORY, "docs/remove.md"), "utf8")
  return page
    .split("\n")
    .map((line) => line.split(" #")[0]!.trim())
    .filter((line) => /^(npx medusa|npm uninstall) /.test(line))
}
