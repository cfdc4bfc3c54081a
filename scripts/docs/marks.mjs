/**
 * Returns a page with another text between two marks of it.
 * @param {string} page @param {[begin: string, end: string]} marks @param {string} text @throws where the page has no marks
 */
export function between(page, [begin, end], text) {
  const [from, to] = [page.indexOf(begin) + begin.length, page.indexOf(end)]
  if (from < begin.length || to < from)
    throw new Error(`The page needs the lines ${begin.trim()} and ${end.trim()}.`)
  return page.slice(0, from) + text + page.slice(to)
}
