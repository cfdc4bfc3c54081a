/**
 * `node scripts/count-lines.mjs [folder]`: lines of code by folder, without blank lines and comments. Words in the shop's languages and tests are
 * counted apart, whatever type of file they are in; what a tool has written isn't counted.
 */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

const CODE = /\.(?:ts|tsx|js|mjs|cjs)$/
const WORDS = /(?:^|\/)(?:en|fr|de)(?:\.(?:ts|json)$|\/)/
const TESTS = /(?:^|\/)__tests__\/|^integration-tests\//
const GENERATED = /\.generated\.|\.d\.ts$/

/** @typedef {{ code: number, words: number, tests: number }} Lines */

/**
 * How many lines of a TypeScript or JavaScript text hold more than blanks and comments.
 * @param {string} text @param {string} file its name, which says whether it holds JSX
 */
function linesOfCode(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const lines = new Set()
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.EndOfFileToken || ts.isJSDoc(node)) return
    const children = node.getChildren(source)
    if (children.length) return children.forEach(visit)

    const last = source.getLineAndCharacterOfPosition(node.getEnd()).line
    for (let { line } = source.getLineAndCharacterOfPosition(node.getStart(source)); line <= last; line++) {
      lines.add(line)
    }
  }
  visit(source)
  return lines.size
}

/** @param {string} root @returns {string[]} under git */
export const filesOf = (root) =>
  execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n")

/** @param {string} root @returns {Record<string, Lines>} by folder: those of src each have a row, and its modules */
export function countLines(root) {
  /** @type {Record<string, Lines>} */
  const counts = {}
  for (const file of filesOf(root)) {
    const kind = TESTS.test(file) ? "tests" : WORDS.test(file) ? "words" : "code"
    if (!CODE.test(file) && !(kind === "words" && file.endsWith(".json"))) continue
    if (kind === "code" && GENERATED.test(file)) continue

    const folder = path.posix
      .dirname(file)
      .split("/")
      .slice(0, file.startsWith("src/") ? 2 : 1)
      .join("/")
    const row = (counts[folder] ??= { code: 0, words: 0, tests: 0 })
    const text = readFileSync(path.join(root, file), "utf8")
    row[kind] += CODE.test(file) ? linesOfCode(text, file) : text.trim().split("\n").length
  }
  return counts
}

/** Adds rows up. @param {Record<string, Lines>} counts @param {RegExp} folders @returns {Lines} */
export function linesOf(counts, folders) {
  const rows = Object.entries(counts).filter(([folder]) => folders.test(folder))
  const sum = (/** @type {keyof Lines} */ kind) => rows.reduce((total, [, row]) => total + row[kind], 0)
  return { code: sum("code"), words: sum("words"), tests: sum("tests") }
}

if (process.argv[1] === import.meta.filename) {
  const counts = countLines(path.resolve(process.argv[2] ?? "."))
  const sums = [
    ["**src**", linesOf(counts, /^src\//)],
    ["**all**", linesOf(counts, /^/)],
  ]
  const rows = [...Object.entries(counts).sort(), ...sums]
  console.log("| folder | code | words | tests |\n|---|---|---|---|")
  for (const [name, lines] of /** @type {[string, Lines][]} */ (rows)) {
    console.log(`| ${name} | ${lines.code} | ${lines.words} | ${lines.tests} |`)
  }
}
