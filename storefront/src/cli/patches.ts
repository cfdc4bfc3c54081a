import { readFileSync } from "node:fs"
import path from "node:path"
import { filesIn, readSource, squeeze } from "./storefront"

/** A file of the starters that is changed. */
export interface Fitting {
  file: string
  /** Each starter's; one of them fits. */
  patches: string[]
  /** What a check names, and the hunks that make it in each starter. */
  places: Map<string, Hunk[][]>
}

/** Lines, each with its mark: ` `, `-` or `+`. */
type Hunk = string[]

/** What is changed in a storefront's files; `fill` puts in what differs between storefronts. */
export function readFittings(home: string, fill: (text: string) => string): Fitting[] {
  const fittings = new Map<string, Fitting>()
  for (const name of filesIn(path.join(home, "patches"))) {
    const [, ...patches] = fill(readFileSync(path.join(home, "patches", name), "utf8")).split(/^(?=diff )/m)
    for (const patch of patches) {
      const file = /^--- a\/(.*)$/m.exec(patch)![1]!
      const fitting = fittings.get(file) ?? { file, patches: [], places: new Map<string, Hunk[][]>() }
      fittings.set(file, fitting)
      fitting.patches.push(patch)
      let hunks: Hunk[] = []
      for (const text of patch.split(/^@@ .* @@ ?/m).slice(1)) {
        const [title, ...hunk] = text.split("\n")
        if (title) {
          hunks = []
          fitting.places.set(title, [...(fitting.places.get(title) ?? []), hunks])
        }
        hunks.push(hunk)
      }
    }
  }
  return [...fittings.values()]
}

/** The storefront's own code by file, squeezed. */
export const readCode = (dir: string): Map<string, string> =>
  new Map(
    filesIn(path.join(dir, "src"))
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("modules/rental/"))
      .map((file) => [`src/${file}`, squeeze(readSource(dir, `src/${file}`) ?? "")]),
  )

/** Whether a place has what is added there, as a patch writes it; is as in a starter; or neither. The file may have been moved. */
export function findPlace(
  code: Map<string, string>,
  file: string,
  ways: readonly Hunk[][],
): { state: "made" | "missing" | "unknown"; file: string } {
  const among = code.has(file) ? [file] : [...code.keys()]
  const find = (isSo: (code: string, hunk: Hunk) => boolean) =>
    among.find((each) => ways.some((hunks) => hunks.every((hunk) => isSo(code.get(each)!, hunk))))
  const made = find(isMade)
  if (made) return { state: "made", file: made }
  const missing = find((text, hunk) => text.includes(sideOf("-", hunk)))
  return missing ? { state: "missing", file: missing } : { state: "unknown", file }
}

/** Text as short as this may be in many places: the lines around it must be the same. */
const SHORT = 16

function isMade(code: string, hunk: Hunk): boolean {
  const changed = hunk.flatMap((line, at) => (/^[+-]/.test(line) ? [at] : []))
  const added = sideOf("+", hunk.slice(changed[0], changed[changed.length - 1]! + 1))
  return code.includes(added.length < SHORT ? sideOf("+", hunk) : added)
}

/** What a hunk has before (`-`) or after (`+`) the change. */
const sideOf = (mark: "-" | "+", hunk: Hunk) =>
  squeeze(
    hunk.flatMap((line) => (line.startsWith(mark) || line.startsWith(" ") ? [line.slice(1)] : [])).join("\n"),
  )
