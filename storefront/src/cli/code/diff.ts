/** Lines shown around a change. */
const CONTEXT = 3

type Line = { mark: " " | "-" | "+"; text: string }

/** A unified diff of a file, as git writes it; empty where nothing differs. `null`: the file isn't there. */
export function unifiedDiff(file: string, before: string | null, after: string | null): string {
  const lines = compare(linesOf(before), linesOf(after))
  const hunks = hunksOf(lines)
  if (hunks.length === 0) return ""
  const from = before === null ? "/dev/null" : `a/${file}`
  const to = after === null ? "/dev/null" : `b/${file}`
  return [`--- ${from}`, `+++ ${to}`, ...hunks, ""].join("\n")
}

const linesOf = (text: string | null) => (text ? text.replace(/\r?\n$/, "").split(/\r?\n/) : [])

/** The longest common subsequence, from its table: files of a storefront have a few hundred lines. */
function compare(before: string[], after: string[]): Line[] {
  const longest = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      longest[i]![j] =
        before[i] === after[j]
          ? longest[i + 1]![j + 1]! + 1
          : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!)
    }
  }
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ mark: " ", text: before[i]! })
      i++
      j++
    } else if (j >= after.length || (i < before.length && longest[i + 1]![j]! >= longest[i]![j + 1]!)) {
      lines.push({ mark: "-", text: before[i++]! })
    } else {
      lines.push({ mark: "+", text: after[j++]! })
    }
  }
  return lines
}

function hunksOf(lines: readonly Line[]): string[] {
  const changed = lines.flatMap(({ mark }, index) => (mark === " " ? [] : [index]))
  const ranges: { from: number; to: number }[] = []
  for (const index of changed) {
    const last = ranges[ranges.length - 1]
    if (last && index - CONTEXT <= last.to) last.to = index + CONTEXT + 1
    else ranges.push({ from: Math.max(0, index - CONTEXT), to: index + CONTEXT + 1 })
  }
  return ranges.map(({ from, to }) => writeHunk(lines, from, Math.min(to, lines.length)))
}

function writeHunk(lines: readonly Line[], from: number, to: number): string {
  const count = (part: readonly Line[], not: "-" | "+") => part.filter(({ mark }) => mark !== not).length
  const [above, shown] = [lines.slice(0, from), lines.slice(from, to)]
  const range = (not: "-" | "+") => {
    const size = count(shown, not)
    return `${count(above, not) + (size > 0 ? 1 : 0)},${size}`
  }
  return [`@@ -${range("+")} +${range("-")} @@`, ...shown.map(({ mark, text }) => mark + text)].join("\n")
}
