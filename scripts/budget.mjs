/**
 * `node scripts/budget.mjs [folder]`: prints how large the repository is, beside its limits in scripts/budget.json, and fails above one. Lines of
 * code are without blank lines and comments (scripts/count-lines.mjs). `reachable`: all lines, as an editor numbers them, of the files that a
 * confirmation's route reaches by imports of values, itself included.
 */
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { buildSync } from "esbuild"
import { countLines, filesOf, linesOf } from "./count-lines.mjs"

const ROUTE = "src/api/rental/callbacks/success/[token]/route.ts"

/** Counts the files under git. @param {string} root @returns {Record<string, number>} */
function measure(root) {
  const counts = countLines(root)
  const of = (/** @type {RegExp} */ folders) => linesOf(counts, folders)
  const texts = (/** @type {RegExp} */ names) =>
    filesOf(root).flatMap((file) => (names.test(file) ? read(file) : []))
  return {
    backend: of(/^src\/(?!admin|widget)/).code,
    admin: of(/^src\/admin/).code,
    widget: of(/^src\/widget/).code,
    words: of(/^src\//).words,
    storefront: of(/^storefront/).code,
    simulator: of(/^simulator/).code,
    "demo, with its styles": of(/^demo/).code + linesIn(texts(/^demo\/.*\.css$/)),
    "scripts and bench": of(/^(scripts|bench)/).code,
    "tests, with helpers": of(/^/).tests,
    "words of pages": texts(/\.md$/).join(" ").match(/\S+/g)?.length ?? 0,
    reachable: linesIn(reachable(root).map(read)),
  }
}

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), "utf8")

/** @param {string[]} texts */
const linesIn = (texts) => texts.reduce((sum, text) => sum + text.split("\n").length, 0)

/** The files that esbuild puts into the route's bundle. @param {string} root */
function reachable(root) {
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: [ROUTE],
    bundle: true,
    platform: "node",
    packages: "external",
    metafile: true,
    write: false,
    outdir: "unused",
  })
  return Object.keys(metafile.inputs)
}

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."))
if (existsSync(path.join(root, ".git"))) {
  const lines = measure(root)
  /** @type {Record<string, number>} */
  const limits = JSON.parse(read("scripts/budget.json"))
  for (const [name, limit] of Object.entries(limits)) {
    const is = lines[name] ?? NaN
    const isWithin = is <= limit
    console.log(
      `${name.padEnd(24)}${`${is}`.padStart(8)} of ${`${limit}`.padStart(6)}${isWithin ? "" : "  too many"}`,
    )
    if (!isWithin) process.exitCode = 1
  }
} else console.log("lines: not counted, this copy has no git")
