import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { version } from "../../package.json"
import { findGenerated } from "./generated"
import { apply, Refusal, stage, whyNotInGit } from "./git"
import { type Fitting, readFittings, stateOfPlace } from "./patches"
import { isInstalled, missingVariables, packageManagerOf, packageStateOf, withPackage } from "./storefront"

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

/** Says how git shows and takes back what was added. Outside of the folder its commands would be about other people's changes. */
function wayBack(dir: string): string {
  const folder = path.relative(process.cwd(), dir)
  const there = folder ? `cd "${folder}" && ` : ""
  return `What changed: ${there}git diff --staged\nTo take it away: ${there}git restore --staged --worktree .`
}

const CONFLICTS =
  "With --conflicts the other files are changed, and where git can merge it leaves its conflict markers; the rest is yours to do, as it is above."

interface Fit {
  file: string
  state: "fits" | keyof typeof SAID
  /** The first one fits, if any does. */
  patches: string[]
}

/** Adds rentals to a storefront, by git, and says what is left to do by hand. */
export function add(dir: string, home: string, withConflicts: boolean): number {
  const fittings = readFittings(dir, home)
  const open = fittings.filter(({ code, places }) =>
    [...places.values()].some((ways) => stateOfPlace(code, ways) !== "made"),
  )
  const files = findGenerated(dir, home)
  const written = new Map<string, string>()
  for (const { file, state, text } of files) if (state === "missing") written.set(file, text)
  if (packageStateOf(dir) === "missing") written.set("package.json", withPackage(dir, version))
  if (open.length + written.size === 0) return tellNext(dir, FITTED)

  const unsafe = whyNotInGit(dir)
  if (unsafe) throw new Refusal(unsafe)
  const fits = findFits(dir, open)
  for (const { file, state } of files) if (state === "foreign") fits.push({ file, state, patches: [] })
  const having = (...states: Fit["state"][]) => fits.filter(({ state }) => states.includes(state))
  if (having("lost").length * 2 >= fittings.length) throw new Refusal(NO_STARTER)

  for (const fit of fits) {
    if (fit.state !== "fits") console.log(`${fit.file}\n${SAID[fit.state]}.\n${inWords(patchOf(fit))}`)
  }
  const left = having("lost", "conflicts", "foreign").map(({ file }) => `  ${file}\n`)
  if (left.length > 0 && !withConflicts) {
    throw new Refusal(`Nothing was changed, since this doesn't fit:\n${left.join("")}${CONFLICTS}`)
  }
  const changing = having("fits", "conflicts")
  apply(dir, changing.map(patchOf))
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const isDone = changing.length + written.size === 0
  tellNext(dir, isDone ? FITTED : `${stage(dir, [...written.keys()])}\n${wayBack(dir)}\n`)
  return left.length > 0 ? 1 : 0
}

/** Says what was done, and what is to be done beside the files. */
function tellNext(dir: string, done: string): 0 {
  console.log(done)
  if (!isInstalled(dir)) console.log(`Install: ${packageManagerOf(dir)} install`)
  for (const name of missingVariables(dir)) console.log(`In .env.local: ${name}=…`)
  return 0
}

const OURS = /medusa-rental-storefront|@modules\/rental\/|pp_rental_/

/** Tries the files' patches of one starter and the other, then with lines that end as on Windows. */
function findFits(dir: string, fittings: readonly Fitting[]): Fit[] {
  const fits = fittings.map(({ file, code, patches }): Fit => {
    const state = OURS.test(code) ? "seen" : "lost"
    return { file, state, patches: [...patches, ...patches.map(withCarriageReturns)] }
  })
  for (let tries = 0; tries < 4; tries++) {
    const lost = fits.filter(({ state }) => state === "lost")
    const stateOf = apply(dir, lost.map(patchOf), "--check")
    for (const fit of lost) {
      fit.state = stateOf(fit.file)
      if (fit.state === "lost") fit.patches.push(fit.patches.shift()!)
    }
  }
  return fits
}

const patchOf = ({ patches: [patch = ""] }: Fit) => patch

const withCarriageReturns = (patch: string) =>
  patch.replace(/^(?=@@)[^]*/m, (hunks) => hunks.replace(/^[ +-].*/gm, "$&\r"))

/** A patch's hunks, for a person who makes them. */
const inWords = (patch: string) => patch.replace(/^(?:[^@].*\n)*/, "").replace(/^@@ .* @@ ?/gm, "# ")
