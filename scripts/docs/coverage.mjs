/** @typedef {import("./claims.mjs").Claim} Claim */

const ROW = /^\| `([A-Za-z0-9_.-]+)` \|/
const SUMMARY = /(<!-- what follows is written by `npm run docs` -->\n)[\s\S]*$/

/** What the plugin does with a row, by the page's second column. @param {string} page @param {string} row */
const answerTo = (page, row) =>
  page
    .split("\n")
    .find((line) => ROW.exec(line)?.[1] === row)
    ?.split(" | ")[1]

/** The ids of a page's table rows, in order. @param {string} page */
export const rowsOf = (page) =>
  page.split("\n").flatMap((line) => {
    const id = ROW.exec(line)?.[1]
    return id ? [id] : []
  })

/**
 * docs/service-coverage.md with its last column, and the list at its end, written from the tests' claims. Everything else
 * of the page stays as it is.
 * @param {string} page
 * @param {Claim[]} claims
 */
export function withTests(page, claims) {
  /** @type {Map<string, Claim[]>} */
  const byRow = new Map()
  for (const claim of claims) byRow.set(claim.row, [...(byRow.get(claim.row) ?? []), claim])
  const written = page.split("\n").map((line) => {
    const id = ROW.exec(line)?.[1]
    return id ? `${line.split(" | ").slice(0, 3).join(" | ")} | ${shownBy(byRow.get(id) ?? [])} |` : line
  })
  const rows = rowsOf(page)
  return written.join("\n").replace(
    SUMMARY,
    (_, mark) =>
      `${mark}${summary(
        rows.length,
        rows.filter((row) => !byRow.has(row)).map((row) => `- \`${row}\`: ${answerTo(page, row)}\n`),
      )}`,
  )
}

/** @param {Claim[]} claims */
function shownBy(claims) {
  if (!claims.length) return "**not shown**"
  return [...new Set(claims.map(({ spec, title }) => `\`${spec}\` "${title.replaceAll("|", "\\|")}"`))]
    .toSorted()
    .join("; ")
}

/** @param {number} count @param {string[]} missing a line for each row */
const summary = (count, missing) =>
  `\n${count - missing.length} of ${count} rows are shown by a test. Not shown:\n\n${missing.join("")}`

/**
 * What is wrong between the two pages and the tests, in words.
 * @param {string} service docs/service.md
 * @param {string} coverage docs/service-coverage.md
 * @param {Claim[]} claims
 */
export function coverageFaults(service, coverage, claims) {
  const [rows, answered] = [rowsOf(service), rowsOf(coverage)]
  const twice = (/** @type {string[]} */ list) => list.filter((row, at) => list.indexOf(row) !== at)
  const lacking = rows.filter((row) => !answered.includes(row))
  const unknown = answered.filter((row) => !rows.includes(row))
  return [
    ...twice(rows).map((row) => `docs/service.md has the row ${row} twice.`),
    ...lacking.map((row) => `docs/service-coverage.md lacks the row ${row}.`),
    ...unknown.map((row) => `docs/service-coverage.md has the row ${row}, which docs/service.md lacks.`),
    ...twice(answered).map((row) => `docs/service-coverage.md has the row ${row} twice.`),
    ...claims
      .filter(({ row }) => !rows.includes(row))
      .map(({ row, spec, title }) => `${spec} "${title}" covers ${row}, which docs/service.md lacks.`),
    ...(withTests(coverage, claims) === coverage
      ? []
      : ["docs/service-coverage.md isn't what the tests say: run npm run docs."]),
  ]
}
