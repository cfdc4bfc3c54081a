/**
 * `node scripts/budget.mjs [folder]`: prints how large the repository is, and fails where a number is above its limit in
 * scripts/budget.json. `src` and `tests`: lines of code, without blank lines and comments; src without tests and words. `reachable`: all
 * lines, as an editor numbers them, of the files that a confirmation's route reaches by imports of values, itself included.
 */
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { buildSync } from "esbuild"
import { countLines } from "./count-lines.mjs"

const ROUTE = "src/api/rental/callbacks/success/[token]/route.ts"

/** Counts the files under git. @param {string} root @returns {Record<string, number>} */
function measure(root) {
  let src = 0
  let tests = 0
  for (const [folder, row] of Object.entries(countLines(root))) {
    if (folder.startsWith("src/")) src += (row.code ?? 0) + (row.generated ?? 0)
    tests += row.tests ?? 0
  }
  return { src, tests, reachable: reachableLines(root) }
}

/** Counts the lines of the files that esbuild puts into the route's bundle. @param {string} root */
function reachableLines(root) {
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
  const texts = Object.keys(metafile.inputs).map((file) => readFileSync(path.join(root, file), "utf8"))
  return texts.reduce((sum, text) => sum + text.split("\n").length, 0)
}

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."))
if (existsSync(path.join(root, ".git"))) {
  const lines = measure(root)
  /** @type {Record<string, number>} */
  const budget = JSON.parse(readFileSync(path.join(root, "scripts/budget.json"), "utf8"))
  for (const [name, limit] of Object.entries(budget)) {
    const isOver = !(Number(lines[name]) <= limit)
    console.log(`lines, ${name}: ${lines[name]} of ${limit}${isOver ? ": too many" : ""}`)
    if (isOver) process.exitCode = 1
  }
} else console.log("lines: not counted, this copy has no git")
