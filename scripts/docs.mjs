/**
 * `npm run docs` writes the table of docs/options.md from src/core/settings.ts, and llms.txt from docs/README.md.
 * `--check` writes nothing: it prints what is wrong in pages, citations and the comments `@covers` of the tests, and fails if anything is.
 * `--root <folder>` takes another folder than this repository.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { claimsOf } from "./docs/claims.mjs"
import { coverageFaults } from "./docs/coverage.mjs"
import { citationFaults, namedFileFaults } from "./docs/citations.mjs"
import { llmsFaults, llmsOf } from "./docs/llms.mjs"
import { settingsOf, withOptions } from "./docs/settings.mjs"

const { values: options } = parseArgs({
  options: {
    check: { type: "boolean" },
    root: { type: "string", default: path.join(import.meta.dirname, "..") },
  },
})
const root = path.resolve(options.root)
const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), "utf8")

/** Files of the working tree that git doesn't ignore. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root })
  .toString()
  .split("\n")
  .filter((file) => file && existsSync(path.join(root, file)))

const SERVICE = "docs/service.md"
const OPTIONS = "docs/options.md"
/** Pages that name files of this repository; others name those of a shop. */
const FOR_DEVELOPERS = ["docs/architecture.md", "CONTRIBUTING.md"]
const LLMS = "llms.txt"
const README = "README.md"
const INDEX = "docs/README.md"

const claims = files
  // Some tests of a shop lie beside the spec file that runs them.
  .filter((file) => /\.spec\.tsx?$|^integration-tests\/.*\.ts$/.test(file))
  .flatMap((file) => claimsOf(file, read(file)))
const settings = await settingsOf(root)

if (options.check) {
  const pages = new Map(files.filter((file) => file.endsWith(".md")).map((file) => [file, read(file)]))
  const sources = files.filter(
    (file) => /\.(ts|tsx|mjs|js|md)$/.test(file) && !/^scripts\/(__tests__\/)?docs/.test(file),
  )
  const faults = [
    ...coverageFaults(read("docs/decisions/silences.md") + read(SERVICE), claims),
    ...(read(OPTIONS) === withOptions(read(OPTIONS), settings)
      ? []
      : [`${OPTIONS} isn't what src/core/settings.ts says: run npm run docs.`]),
    ...llmsFaults(read(LLMS), read(README), read(INDEX), files),
    ...FOR_DEVELOPERS.flatMap((page) => namedFileFaults(page, pages.get(page) ?? "", files)),
    ...sources.flatMap((file) => citationFaults(file, read(file), pages)),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length ? 1 : 0
} else {
  writeFileSync(path.join(root, OPTIONS), withOptions(read(OPTIONS), settings))
  writeFileSync(path.join(root, LLMS), llmsOf(read(README), read(INDEX)))
}
