import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { missingVariables } from "./environment"
import { findGenerated, templateFiller } from "./generated"
import { type Apply, applierOf, stage, whyNotInGit } from "./git"
import { type Io, refuse } from "./io"
import { hasPackage, isInstalled, packageManagerOf, withPackage } from "./package-json"
import { findPlace, type Fitting, readCode, readFittings } from "./patches"

const NO_STARTER = `This isn't a storefront made from one of Medusa's Next.js starters: most of their places aren't here, so nothing was changed.
Its parts work in any application of Next.js: see the README of medusa-rental-storefront.`

const FITTED = "Fitted already: nothing was changed. Whether all is well: add nextjs --check"

/** What is said of a file that isn't changed as a whole. */
const SAID = {
  seen: "Look at this, some of which is there, or all of it in other words",
  conflicts: "By hand: lines of it were changed",
  lost: "By hand: its places aren't found",
  foreign: "By hand: it is there and isn't ours, which is in dist/files of the package",
}

const GIT = "What changed: git diff --staged. To take it away: git restore --staged --worktree ."

const CONFLICTS =
  "With --conflicts the other files are changed, and where git can merge it leaves its conflict markers; the rest is yours to do, as it is above."

interface Fit {
  file: string
  state: "fits" | keyof typeof SAID
  patch: string
}

/** Adds rentals to a storefront, by git, and says what is left to do by hand. */
export function add(dir: string, withConflicts: boolean, io: Io): number {
  const fill = templateFiller(dir)
  const code = readCode(dir)
  const fittings = readFittings(io.home, fill)
  const open = fittings.filter(({ file, places }) =>
    [...places.values()].some((ways) => findPlace(code, file, ways).state !== "made"),
  )
  const files = findGenerated(dir, io.home, fill)
  const written = new Map(
    files.flatMap(({ file, state, text }) => (state === "missing" ? [[file, text]] : [])),
  )
  if (!hasPackage(dir)) written.set("package.json", withPackage(dir, io.version))
  if (open.length + written.size === 0) return tellNext(dir, FITTED, io)

  const unsafe = whyNotInGit(dir)
  if (unsafe) return refuse(io, unsafe)
  const apply = applierOf(dir)
  const fits = open.map((each) => fitOf(each, code.get(each.file) ?? "", apply))
  for (const { file, state } of files) if (state === "foreign") fits.push({ file, state, patch: "" })
  const having = (...states: Fit["state"][]) => fits.filter(({ state }) => states.includes(state))
  if (having("lost").length * 2 >= fittings.length) return refuse(io, NO_STARTER)

  for (const { file, state, patch } of fits) {
    if (state !== "fits") io.print(`${file}\n${SAID[state]}.\n${inWords(patch)}`)
  }
  const left = having("lost", "conflicts", "foreign").map(({ file }) => `  ${file}\n`)
  if (left.length > 0 && !withConflicts) {
    return refuse(io, `Nothing was changed, since this doesn't fit:\n${left.join("")}${CONFLICTS}`)
  }
  const patches = having("fits", "conflicts").map(({ patch }) => patch)
  if (patches.length > 0 && apply(patches.join("")) === "lost") throw new Error("git apply failed")
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const isDone = patches.length + written.size === 0
  tellNext(dir, isDone ? FITTED : `${stage(dir, [...written.keys()])}\n${GIT}\n`, io)
  return left.length > 0 ? 1 : 0
}

/** Says what was done, and what is to be done beside the files. */
function tellNext(dir: string, done: string, io: Io): 0 {
  io.print(done)
  if (!isInstalled(dir)) io.print(`Install: ${packageManagerOf(dir)} install`)
  for (const name of missingVariables(dir)) io.print(`In .env.local: ${name}=…`)
  return 0
}

function fitOf({ file, patches }: Fitting, code: string, apply: Apply): Fit {
  const fit: Fit = { file, state: "lost", patch: patches[0]! }
  if (/medusa-rental-storefront|@modules\/rental\/|pp_rental_/.test(code)) return { ...fit, state: "seen" }
  for (const patch of [...patches, ...patches.map(withCarriageReturns)]) {
    const state = apply(patch, "--check")
    if (state === "fits") return { file, state, patch }
    if (state === "conflicts") Object.assign(fit, { state, patch })
  }
  return fit
}

/** For a file whose lines end so in git, too. */
const withCarriageReturns = (patch: string) =>
  patch.replace(/^(?=@@)[^]*/m, (hunks) => hunks.replace(/^[ +-].*/gm, "$&\r"))

/** A patch's hunks, for a person who makes them. */
const inWords = (patch: string) =>
  patch
    .split(/^@@ .* @@ ?/m)
    .slice(1)
    .map((hunk) => `# ${hunk}`)
    .join("")
