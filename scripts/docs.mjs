/**
 * `npm run docs` writes the table of docs/options.md from src/core/settings.ts, and llms.txt from docs/README.md.
 * `--check` writes nothing: it prints what is wrong in pages, citations and the comments `@covers` of the tests, and fails if anything is.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { ROOT } from "./bundled.mjs"
import { citationFaults, claimsOf, coverageFaults, namedFileFaults } from "./docs/faults.mjs"
import { withOptions } from "./docs/settings.mjs"

const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), "utf8")

/** Files of the working tree that git doesn't ignore. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT })
  .toString()
  .split("\n")
  .filter((file) => file && existsSync(path.join(ROOT, file)))

/** Pages that name files of this repository; others name those of a shop. */
const FOR_DEVELOPERS = ["docs/architecture.md", "CONTRIBUTING.md"]
const index = read("docs/README.md")
/** The texts that are generated, by their file. */
const made = { "docs/options.md": await withOptions(read("docs/options.md")), "llms.txt": llms() }

/** Returns what llms.txt has to be, as https://llmstxt.org has it. */
function llms() {
  const [title = "", , summary = ""] = read("README.md").split("\n")
  const about = summary.replaceAll(/\[([^[\]]+)\]\([^)]+\)/g, "$1")
  const lists = index
    .slice(index.indexOf("## "))
    .replaceAll(/\]\((\.\.\/)?/g, (_, up) => (up ? "](" : "](docs/"))
  return `${title}\n\n> ${about}\n\n${lists}`
}

if (process.argv.includes("--check")) {
  const pages = new Map(files.filter((file) => file.endsWith(".md")).map((file) => [file, read(file)]))
  const claims = files
    // Some tests of a shop lie beside the spec file that runs them.
    .filter((file) => /\.spec\.tsx?$|^integration-tests\/.*\.ts$/.test(file))
    .flatMap((file) => claimsOf(file, read(file)))
  const unlisted = files.filter(
    (file) => /^docs\/(?!README)[\w-]+\.md$/.test(file) && !index.includes(`](${file.slice(5)}): `),
  )
  const sources = files.filter(
    (file) => /\.(ts|tsx|mjs|js|md)$/.test(file) && !/^scripts\/(__tests__\/)?docs/.test(file),
  )
  const faults = [
    ...coverageFaults(read("docs/decisions/silences.md") + read("docs/service.md"), claims),
    ...Object.entries(made)
      .filter(([file, text]) => read(file) !== text)
      .map(([file]) => `${file} isn't what its sources say: run npm run docs.`),
    ...unlisted.map((file) => `docs/README.md has no line for ${file}.`),
    ...FOR_DEVELOPERS.flatMap((page) => namedFileFaults(page, pages.get(page) ?? "", files)),
    ...sources.flatMap((file) => citationFaults(file, read(file), pages)),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length ? 1 : 0
} else for (const [file, text] of Object.entries(made)) writeFileSync(path.join(ROOT, file), text)
