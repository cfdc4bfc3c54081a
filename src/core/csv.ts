/** What spreadsheets would run as a formula (OWASP, CSV injection), also where it is written in full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const QUOTED = /["\r\n,;\t]/

/** One line of a CSV file (RFC 4180). Texts that a spreadsheet would take for a formula are shown as they are. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(",")}\r\n`

function csvCell(value: string | number | null): string {
  if (typeof value !== "string") return value === null ? "" : String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets take a file for UTF-8 by it. */
export const BYTE_ORDER_MARK = "\uFEFF"
