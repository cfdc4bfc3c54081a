/** @typedef {import("./claims.mjs").Claim} Claim */

/** A row of a table, or an open question of docs/decisions/silences.md; both may have several ids. */
const ROW = /^(?:\| (`[^|]*`) \||(`silent\.[^:]*`):)/gm
const NOT_SHOWN = /\n## What no test shows\n([^]*)$/

/** @param {string} text */
const idsIn = (text) =>
  [...text.matchAll(/`([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)`/g)].map(([, id = ""]) => id)

/** Returns the ids of a page, in order. @param {string} page */
const rowsOf = (page) => [...page.matchAll(ROW)].flatMap(([, row, question]) => idsIn(row ?? question ?? ""))

/** Returns the ids that a page lists as shown by no test. @param {string} page */
const notShownIn = (page) =>
  [...(NOT_SHOWN.exec(page)?.[1] ?? "").matchAll(/^- (.*?):/gm)].flatMap(([, ids = ""]) => idsIn(ids))

/**
 * Says what is wrong between the pages and the tests.
 * @param {string} service docs/decisions/silences.md and docs/service.md, whose last section lists what no test shows
 * @param {Claim[]} claims
 */
export function coverageFaults(service, claims) {
  const [rows, notShown] = [rowsOf(service), notShownIn(service)]
  const claimed = new Set(claims.map(({ row }) => row))
  const twice = rows.filter((row, at) => rows.indexOf(row) !== at)
  const silent = rows.filter((row) => !claimed.has(row) && !notShown.includes(row))
  return [
    ...twice.map((row) => `docs/service.md has the row ${row} twice.`),
    ...claims
      .filter(({ row }) => !rows.includes(row))
      .map(({ row, file, title }) => `${file} "${title}" covers ${row}, which docs/service.md lacks.`),
    ...silent.map((row) => `No test covers ${row}: claim it, or list it at the end of docs/service.md.`),
    ...notShown
      .filter((row) => claimed.has(row))
      .map((row) => `docs/service.md lists ${row} as shown by no test, but a test covers it.`),
  ]
}
