/** A cell of a CSV file: text, or a number. */
export type CsvCell = string | number | null

/** How spreadsheets of a language read such files. */
export interface CsvDialect {
  separator: "," | ";"
  decimal: "." | ","
}

/** What spreadsheets would run as a formula (OWASP, CSV injection), also where it is written in full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/**
 * The same within a text, for spreadsheets that split the line elsewhere than we do. Blanks are read once: a tab among them is a
 * separator of its own.
 */
const FORMULA_WITHIN = /([,;\t][^\S\t]*)(?=[=+\-@＝＋－＠])/g
const QUOTED = /["\r\n,;\t]/

/** Writes one line of a CSV file (RFC 4180). Texts that a spreadsheet would take for a formula are shown as they are, behind an apostrophe. */
export const csvLine = (cells: readonly CsvCell[], dialect: CsvDialect): string =>
  `${cells.map((cell) => written(cell, dialect)).join(dialect.separator)}\r\n`

function written(value: CsvCell, { decimal }: CsvDialect): string {
  if (value === null) return ""
  if (typeof value === "number") return String(value).replace(".", decimal)
  const text = (FORMULA.test(value) ? `'${value}` : value).replace(FORMULA_WITHIN, "$1'")
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets take a file for UTF-8 by it. */
export const BYTE_ORDER_MARK = "\uFEFF"
