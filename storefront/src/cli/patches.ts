import { readFileSync } from "node:fs"
import path from "node:path"
import { templateFiller } from "./generated"
import { filesIn, readSource, squeeze } from "./storefront"

/** A file of the starters that is changed. */
export interface Fitting {
  file: string
  /** The storefront's own, squeezed. */
  code: string
  /** Each starter's; one of them fits. */
  patches: string[]
  /** The hunks that make what a check names, for each starter. */
  places: Map<string, Hunk[][]>
}

/** Lines, each with its mark: ` `, `-` or `+`. */
type Hunk = string[]

/** What is changed in a storefront's files. */
export function readFittings(dir: string, home: string): Fitting[] {
  const fill = templateFiller(dir)
  const fittings = new Map<string, Fitting>()
  for (const name of filesIn(path.join(home, "patches"))) {
    const [, ...patches] = fill(readFileSync(path.join(home, "patches", name), "utf8")).split(/^(?=diff )/m)
    for (const patch of patches) {
      const file = /^--- a\/(.*)$/m.exec(patch)![1]!
      const code = squeeze(readSource(dir, file) ?? "")
      const fitting = fittings.get(file) ?? { file, code, patches: [], places: new Map<string, Hunk[][]>() }
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

/** Whether code has what is added at a place, as a patch writes it; is as in a starter; or neither. */
export function stateOfPlace(code: string, ways: readonly Hunk[][]) {
  const every = (isSo: (hunk: Hunk) => boolean) => ways.some((hunks) => hunks.every(isSo))
  if (every((hunk) => isMade(code, hunk))) return "made"
  return every((hunk) => code.includes(sideOf(/^[ -]/, hunk))) ? "missing" : "unknown"
}

/** Text as short as this may be in many places: the lines around it must be the same. */
const SHORT = 16

function isMade(code: string, hunk: Hunk): boolean {
  const changed = hunk.flatMap((line, at) => (/^[+-]/.test(line) ? [at] : []))
  const added = sideOf(/^[ +]/, hunk.slice(changed[0], changed[changed.length - 1]! + 1))
  return code.includes(added.length < SHORT ? sideOf(/^[ +]/, hunk) : added)
}

/** What a hunk has before the change, `/^[ -]/`, or after it. */
const sideOf = (side: RegExp, hunk: Hunk) =>
  squeeze(hunk.flatMap((line) => (side.test(line) ? line.slice(1) : [])).join("\n"))
