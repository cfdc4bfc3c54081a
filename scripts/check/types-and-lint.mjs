/**
 * `npm run check`, its types and lint: both look at the types of the same program, which is made once. Where an earlier run is
 * remembered, the compiler says which files a change reaches, by their own text or by the types they use: only those are looked at
 * again, by both. So the linter's rules on types miss nothing where only another file has changed.
 */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { ESLint } from "eslint"
import ts from "typescript"
import { openProgram } from "./program.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const cache = path.join(root, "node_modules/.cache/types-and-lint")
const CLEAN = path.join(cache, "clean.json")

const { program, affected, faults, remember } = openProgram(
  path.join(root, "tsconfig.check.json"),
  path.join(cache, "program.tsbuildinfo"),
)
const clean = readClean()
for (const file of affected) clean.delete(file)
// In this order: whoever stops the program now loses no file that is still to be linted.
writeClean()
remember()

/** Functions may choose files, though the types of ESLint's don't say so. */
const files = /** @type {any} */ ([isInProgram])
const eslint = new ESLint({
  cwd: root,
  warnIgnored: false,
  overrideConfig: { files, languageOptions: { parserOptions: { programs: [program] } } },
})
const texts = readTexts()
const waiting = texts
  ? [...texts].filter(([file, text]) => clean.get(file) !== hashOf(text)).map(([file]) => file)
  : ["."]
const results = waiting.length > 0 ? await eslint.lintFiles(waiting) : []
for (const { filePath, messages } of results) {
  const file = path.relative(root, filePath)
  const text = texts?.get(file)
  if (text !== undefined && messages.length === 0) clean.set(file, hashOf(text))
}
writeClean()

const complaints = await (await eslint.loadFormatter("stylish")).format(results)
const types = ts.formatDiagnostics(faults, {
  getCurrentDirectory: () => root,
  getCanonicalFileName: (name) => name,
  getNewLine: () => "\n",
})
process.stdout.write(types + complaints)
process.exitCode = types || complaints ? 1 : 0

/** @param {string} file its full path */
function isInProgram(file) {
  return program.getSourceFile(file) !== undefined
}

/** The repository's code, by path; undefined where git can't say what belongs to it: everything is linted then. */
function readTexts() {
  const files = filesOf(/\.([cm]?js|tsx?)$/)
  return files && new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]))
}

/** The files of the repository, tracked or new, whose name fits; undefined where git can't say which there are. @param {RegExp} fits */
function filesOf(fits) {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"]
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" })
  const found = new Set(stdout?.split("\0").filter((file) => fits.test(file)))
  return status === 0 ? [...found].filter((file) => existsSync(path.join(root, file))).sort() : undefined
}

/** What the linter's findings depend on besides the files: rules, packages, Node. */
function basis() {
  const rules = filesOf(/^(eslint\.config\.mjs$|scripts\/eslint\/)/) ?? []
  const hash = createHash("sha256").update(process.version)
  for (const file of [...rules, "node_modules/.package-lock.json"]) {
    const full = path.join(root, file)
    hash.update(`\0${file}\0`).update(existsSync(full) ? readFileSync(full) : "")
  }
  return hash.digest("hex")
}

/** The files that the linter had nothing to say about, each with a hash of its text then. @returns {Map<string, string>} */
function readClean() {
  if (!existsSync(CLEAN)) return new Map()
  const kept = JSON.parse(readFileSync(CLEAN, "utf8"))
  return new Map(kept.basis === basis() ? kept.files : [])
}

function writeClean() {
  mkdirSync(cache, { recursive: true })
  writeFileSync(CLEAN, JSON.stringify({ basis: basis(), files: [...clean] }))
}

/** @param {string} text */
function hashOf(text) {
  return createHash("sha256").update(text).digest("hex")
}
