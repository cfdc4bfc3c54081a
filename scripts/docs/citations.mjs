/** A file of code that a page names. */
const NAMED = /`([\w.[\]/-]+\.tsx?)`/g
/** A page that a comment cites, and the headings after it: "docs/service.md, Errors; Events". */
const CITED = /(docs\/[\w/-]+\.md)(?:, ((?:[A-Z\d]|deliveryMode)[^.:,()"*`]*))?/g
/** What a reader of the repository doesn't have. */
const OUTSIDE =
  /\bdesign,? sections? \d|service-api\.md|\bdesign\.md|\bmedusa-facts\.md|(?<![\w/-])(\.\.\/)*shared\//

/** @param {string} page */
const headingsOf = (page) =>
  [...page.replace(/```[\s\S]*?```/g, "").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading.trim())

/**
 * Files of code that a page for developers names, by the end of their path, and that aren't there.
 * @param {string} page
 * @param {string} text
 * @param {string[]} files
 */
export function namedFileFaults(page, text, files) {
  return [...text.matchAll(NAMED)]
    .filter(([, name = ""]) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
    .map(([, name]) => `${page} names ${name}, which doesn't exist.`)
}

/**
 * Comments that cite a page or a heading that isn't there, or something outside the repository.
 * @param {string} file
 * @param {string} text
 * @param {Map<string, string>} pages
 */
export function citationFaults(file, text, pages) {
  const outside = OUTSIDE.exec(text)
  /** @type {string[]} */
  const faults = outside ? [`${file} points outside the repository: ${outside[0]}`] : []
  if (!text.includes("docs/")) return faults
  // A citation may go on in the comment's next line.
  for (const [, name = "", cited = ""] of text.replace(/\n *(?:\*|\/\/) /g, " ").matchAll(CITED)) {
    const page = pages.get(name)
    if (page === undefined) faults.push(`${file} cites ${name}, which doesn't exist.`)
    else {
      faults.push(
        ...cited
          .split(";")
          .map((heading) => heading.trim())
          .filter((heading) => heading && !headingsOf(page).includes(heading))
          .map((heading) => `${file} cites "${heading}", but ${name} has no such heading.`),
      )
    }
  }
  return faults
}
