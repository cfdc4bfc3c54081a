/**
 * `node scripts/count-lines.mjs [folder]`: lines of code by folder, without blank lines and comments, as JSON or a table. Words in the
 * shop's languages, tests and what a tool has written are counted apart, whatever type of file they are in.
 */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

const CODE = /\.(?:ts|tsx|js|mjs|cjs)$/
const WORDS = /(?:^|\/)(?:en|fr|de)(?:\.(?:ts|json)$|\/)/
const TESTS = /(?:^|\/)__tests__\/|^integration-tests\//
const GENERATED = /\.generated\.|\.d\.ts$/

/**
 * How many lines of a TypeScript or JavaScript text hold more than blanks and comments.
 *
 * @param {string} text @param {string} file its name, which says whether it holds JSX
 */
export function linesOfCode(text, file) {
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

/** @param {string} file as git lists it */
function kindOf(file) {
  if (TESTS.test(file)) return "tests"
  if (WORDS.test(file)) return "words"
  return GENERATED.test(file) ? "generated" : "code"
}

/** The row of the table that a file belongs to: the folders of src each have one. @param {string} file */
function folderOf(file) {
  const [top = "", next = "", third = ""] = file.split("/")
  if (!file.includes("/")) return "(root)"
  if (top !== "src") return top
  if (next === "modules") {
    return third === "rental" ? `src/modules/${file.split("/")[3]?.replace(/\.ts$/, "")}` : "src/modules"
  }
  return `src/${next}`
}

/** @param {string} root @returns {Record<string, Record<string, number>>} by folder, by kind */
export function countLines(root) {
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n")
  /** @type {Record<string, Record<string, number>>} */
  const counts = {}
  for (const file of files) {
    const kind = kindOf(file)
    if (!CODE.test(file) && !(kind === "words" && file.endsWith(".json"))) continue

    const text = readFileSync(path.join(root, file), "utf8")
    const row = (counts[folderOf(file)] ??= { code: 0, words: 0, tests: 0, generated: 0, files: 0 })
    row[kind] =
      (row[kind] ?? 0) + (CODE.test(file) ? linesOfCode(text, file) : text.trim().split("\n").length)
    row.files = (row.files ?? 0) + 1
  }
  return counts
}

const COLUMNS = ["code", "words", "tests", "generated", "files"]

/** @param {Record<string, Record<string, number>>} counts */
function table(counts) {
  const sum = (/** @type {(folder: string) => boolean} */ wanted) =>
    COLUMNS.map((column) =>
      Object.entries(counts).reduce(
        (total, [folder, row]) => total + (wanted(folder) ? (row[column] ?? 0) : 0),
        0,
      ),
    )
  const rows = Object.keys(counts)
    .sort()
    .map((folder) => [folder, ...COLUMNS.map((column) => counts[folder]?.[column] ?? 0)])
  rows.push(["**src**", ...sum((folder) => folder.startsWith("src/"))], ["**all**", ...sum(() => true)])
  const lines = rows.map((row) => `| ${row.join(" | ")} |`)
  return ["| folder | " + COLUMNS.join(" | ") + " |", "|---|" + "---|".repeat(COLUMNS.length), ...lines].join(
    "\n",
  )
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(`${table(countLines(process.argv[2] ?? process.cwd()))}\n`)
}
