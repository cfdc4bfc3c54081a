/** @typedef {{ row: string, file: string }} Claim a test that says that it shows a row of docs/service.md */

/** A comment that claims rows, and what follows it but other comments. */
const TAG = /^[ \t]*(?:\/\/|\/?\*+)[ \t]*@covers ([^\n*]+)(?:\*\/)?\n(?=(?:[ \t]*(?:\/\/|\/?\*).*\n)*(.*))/gm
/** A row of a table, or an open question of docs/decisions/silences.md; both may have several ids. */
const ROW = /^(?:\| (`[^|]*`) \||(`silent\.[^:]*`):)/gm
const NOT_SHOWN = /\n## What no test shows\n([^]*)$/
/** A file of code that a page names. */
const NAMED = /`([\w.[\]/-]+\.tsx?)`/g
/** A page that a comment cites, and the headings after it: "docs/service.md, Errors; Events". */
const CITED = /(docs\/[\w/-]+\.md)(?:, ((?:[A-Z\d]|deliveryMode)[^.:,()"*`]*))?/g
/** Names of documents that aren't part of the repository: no page may cite them. */
const OUTSIDE =
  /\bdesign,? sections? \d|service-api\.md|\bdesign\.md|\bmedusa-facts\.md|(?<![\w/-])(\.\.\/)*shared\//

/**
 * Returns the claims of a spec file: comments `@covers row, row` right above a test.
 * Throws if the comment isn't directly above a call.
 * @param {string} file @param {string} text @returns {Claim[]}
 */
export const claimsOf = (file, text) =>
  [...text.matchAll(TAG)].flatMap(([, rows = "", code = ""]) => {
    if (!/^\s*[\w.]+[(`<]/.test(code)) {
      throw new Error(`${file}: a comment @covers doesn't stand right above a test.`)
    }
    return rows.match(/[^\s,]+/g)?.map((row) => ({ row, file })) ?? []
  })

/** @param {string} text */
const idsIn = (text) =>
  [...text.matchAll(/`([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)`/g)].map(([, id = ""]) => id)

/**
 * Says what is wrong between the pages and the tests.
 * @param {string} service docs/decisions/silences.md and docs/service.md, whose last section lists what no test shows
 * @param {Claim[]} claims
 */
export function coverageFaults(service, claims) {
  const rows = [...service.matchAll(ROW)].flatMap(([, row, question]) => idsIn(row ?? question ?? ""))
  const listed = [...(NOT_SHOWN.exec(service)?.[1] ?? "").matchAll(/^- (.*?):/gm)]
  const notShown = listed.flatMap(([, ids = ""]) => idsIn(ids))
  const claimed = new Set(claims.map(({ row }) => row))
  const twice = rows.filter((row, at) => rows.indexOf(row) !== at)
  const silent = rows.filter((row) => !claimed.has(row) && !notShown.includes(row))
  const shown = notShown.filter((row) => claimed.has(row))
  const unknown = claims.filter(({ row }) => !rows.includes(row))
  return [
    ...twice.map((row) => `docs/service.md has the row ${row} twice.`),
    ...unknown.map(({ row, file }) => `${file} covers ${row}, which docs/service.md lacks.`),
    ...silent.map((row) => `No test covers ${row}: claim it, or list it at the end of docs/service.md.`),
    ...shown.map((row) => `docs/service.md lists ${row} as shown by no test, but a test covers it.`),
  ]
}

/**
 * Returns the files of code that a page for developers names, by the end of their path, and that aren't there.
 * @param {string} page @param {string} text @param {string[]} files
 */
export const namedFileFaults = (page, text, files) =>
  [...text.matchAll(NAMED)]
    .filter(([, name = ""]) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
    .map(([, name]) => `${page} names ${name}, which doesn't exist.`)

/**
 * Returns the comments that cite a page or a heading that isn't there, or something outside the repository.
 * @param {string} file @param {string} text @param {Map<string, string>} pages
 */
export function citationFaults(file, text, pages) {
  const outside = OUTSIDE.exec(text)
  const faults = outside ? [`${file} points outside the repository: ${outside[0]}`] : []
  // A citation may go on in the comment's next line.
  for (const [, name = "", cited = ""] of text.replace(/\n *(?:\*|\/\/) /g, " ").matchAll(CITED)) {
    const page = pages.get(name)
    if (page === undefined) faults.push(`${file} cites ${name}, which doesn't exist.`)
    /** @type {string[]} */
    const headings = page?.replace(/```[\s\S]*?```/g, "").match(/(?<=^#+ ).+$/gm) ?? []
    for (const heading of page === undefined ? [] : cited.split(";").map((part) => part.trim())) {
      if (heading && !headings.includes(heading)) {
        faults.push(`${file} cites "${heading}", but ${name} has no such heading.`)
      }
    }
  }
  return faults
}
