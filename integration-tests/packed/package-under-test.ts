import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { runProgram } from "../helpers/program"

export const REPOSITORY = path.resolve(__dirname, "../..")

export const MANIFEST = JSON.parse(readFileSync(path.join(REPOSITORY, "package.json"), "utf8")) as {
  name: string
  version: string
}

/**
 * `npm run build`, unless this run of `npm test` has done that already, and `npm pack`, as somebody who publishes does; gives the tarball's
 * path and the files in it.
 */
export async function packPlugin(folder: string): Promise<{ tarball: string; files: string[] }> {
  if (process.env.RENTAL_TEST_BUILT !== "true") {
    await runProgram(process.execPath, ["scripts/build.mjs"], { cwd: REPOSITORY })
  }
  mkdirSync(folder, { recursive: true })
  const report = await runProgram(
    "npm",
    ["pack", "--json", "--loglevel=error", "--pack-destination", folder],
    { cwd: REPOSITORY },
  )
  const [{ filename, files }] = JSON.parse(report.slice(report.indexOf("[\n")))
  return { tarball: path.join(folder, filename), files: files.map((file: { path: string }) => file.path) }
}

/** The medusa-config.ts that the README tells people to write, word for word. */
export function configOfReadme(): string {
  const readme = readFileSync(path.join(REPOSITORY, "README.md"), "utf8")
  const block = /```ts\n(\/\/ medusa-config\.ts\n[\s\S]*?)```/.exec(readme)
  if (!block) throw new Error("README.md has no code block that begins with `// medusa-config.ts`")

  return block[1]!
}

/** The subscriber that docs/events.md prints, word for word. */
export function subscriberOfDocs(): string {
  const page = readFileSync(path.join(REPOSITORY, "docs/events.md"), "utf8")
  const block = /```ts\n(import [\s\S]*?)```/.exec(page)
  if (!block) throw new Error("docs/events.md has no code block with a subscriber")

  return block[1]!
}

/** Writes the README's configuration into a shop. */
export function writeConfig(app: string): void {
  writeFileSync(path.join(app, "medusa-config.ts"), configOfReadme())
}
