/** Returns the name that the fewest changed letters lead to from a text; the first of several. Case doesn't count. */
export function nearestName(text: string, names: readonly string[]): string {
  const distances = names.map((name) => editDistance(text.toLowerCase(), name.toLowerCase()))
  return names[distances.indexOf(Math.min(...distances))]!
}

/** How many letters must be added, taken out or replaced (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let at = 0; at < to.length; at++) {
      const replaced = row[at]! + (letter === to[at] ? 0 : 1)
      next.push(Math.min(replaced, row[at + 1]! + 1, next[at]! + 1))
    }
    row = next
  }
  return row[to.length]!
}
