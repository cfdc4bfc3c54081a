import ts from "typescript"

/** @typedef {{ row: string, file: string, title: string }} Claim a test that says that it shows a row of docs/service.md */

/** In a comment of its own line, or lines. */
const TAG = /^[ \t]*(?:\/\/|\/?\*+)[ \t]*@covers\s+([^\n*]+)/gm

/**
 * Returns the claims of a spec file: comments `@covers row, row` right above a test.
 * @param {string} file
 * @param {string} text
 * @returns {Claim[]}
 */
export function claimsOf(file, text) {
  if (!text.includes("@covers")) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {Claim[]} */
  const claims = []
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      const title = titleOf(node.expression)
      if (title !== undefined) {
        claims.push(...rowsAbove(text, node).map((row) => ({ row, file, title })))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  const tags = [...text.matchAll(TAG)].flatMap(([, rows = ""]) => listed(rows)).length
  if (tags !== claims.length) throw new Error(`${file}: a comment @covers doesn't stand right above a test.`)
  return claims
}

/** @param {ts.CallExpression} test */
function titleOf({ arguments: [title] }) {
  if (!title) return undefined
  if (ts.isStringLiteralLike(title)) return title.text
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : undefined
}

/** @param {string} text @param {ts.Node} node */
const rowsAbove = (text, node) =>
  (ts.getLeadingCommentRanges(text, node.pos) ?? [])
    .flatMap(({ pos, end }) => [...text.slice(pos, end).matchAll(TAG)])
    .flatMap(([, rows = ""]) => listed(rows))

/** @param {string} rows */
const listed = (rows) =>
  rows
    .split(",")
    .map((row) => row.trim())
    .filter(Boolean)
