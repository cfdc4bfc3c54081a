import { existsSync } from "node:fs"
import path from "node:path"
import { missingVariables } from "./environment"
import { findGenerated, templateFiller, writeGenerated, type GeneratedFile } from "./generated"
import { workingTree } from "./git"
import { inWords, readHunks } from "./hunks"
import { agree, type Io, refuse } from "./io"
import type { Options } from "./command"
import { hasPackage, isInstalled, packageManagerOf, planDependency } from "./package-json"
import { linesOfPieces } from "./pieces"
import { findHunks, type FileChange, type HunkState, makeHunks } from "./plan"
import { readRecord, whyForeign, writeChanges, type AddedRecord } from "./record"

const NO_STARTER =
  "This isn't a storefront made from one of Medusa's Next.js starters: most of their places aren't here, so nothing was changed.\n" +
  "Its parts work in any application of Next.js: see the README of medusa-rental-storefront."

/** Adds rentals to a storefront, or brings them to this version: shows what changes, asks, and says what is left to do by hand. */
export async function add(dir: string, options: Options, io: Io): Promise<number> {
  const unclean = options.force || options.dryRun ? undefined : whyUnclean(dir)
  if (unclean) return refuse(io, unclean)
  const record = readRecord(dir)
  const foreign = whyForeign(dir, record)
  if (foreign) return refuse(io, foreign)
  const fill = templateFiller(dir)
  const hunks = findHunks(dir, readHunks(io, fill))
  const lost = hunks.filter(({ state }) => state === "lost")
  if (lost.length * 2 >= hunks.length) return refuse(io, NO_STARTER)
  const files = findGenerated(dir, io.templates, fill, record)
  const dependency = planDependency(dir, io.version)
  const changes = [
    ...(dependency ? [dependency] : []),
    ...writeGenerated(files, options.action === "update"),
    ...makeHunks(hunks),
  ]
  const refused = await change(dir, changes, options, io)
  if (refused) return refuse(io, refused)

  const left = [...tellHunks(hunks, io), ...tellFiles(files, options, io)]
  tellDropped(dir, files, record, io)
  const failed = options.dryRun ? false : tellNext(dir, options, io)
  return left.length > 0 || failed ? 1 : 0
}

/** Makes the changes where they are agreed to; else why not. */
async function change(
  dir: string,
  changes: FileChange[],
  options: Options,
  io: Io,
): Promise<string | undefined> {
  if (changes.length === 0) io.print("Nothing to change: all that has a place is there.")
  for (const each of changes) io.print(preview(each))
  if (changes.length === 0 || options.dryRun) return undefined
  const refused = await agree(io, options, `Change ${changes.length} files?`)
  if (refused) return refused
  writeChanges(dir, changes)
  io.print(`${changes.length} files changed. To take it all away again: add nextjs --undo.`)
  return undefined
}

function whyUnclean(dir: string): string | undefined {
  const state = workingTree(dir)
  if (state === "clean") return undefined
  return state === "unclean"
    ? "Git has changes here that aren't committed. Commit or stash them, so that you see what this command changes. (--force goes on all the same.)"
    : "This folder isn't in git, so nothing could bring it back but --undo. Run `git init` and commit, or say --force."
}

/** A change of a file: the lines that it takes out and puts in, where something is changed in it, else its name. */
function preview({ file, before, pieces }: FileChange): string {
  if (before === null) return `new      ${file}`
  if (pieces.length === 0) return `updated  ${file}`
  return `changed  ${file}\n${linesOfPieces(pieces)}`
}

const WHY = {
  lost: "its place isn't found",
  held: "left out, since it doesn't work without another one that has no place",
  other: "something of it is there, in other words than ours: look whether it does the same",
} as const

/** Says what is to be done by hand; returns what is missing. */
function tellHunks(hunks: readonly HunkState[], io: Io): HunkState[] {
  for (const { hunk, state, source } of hunks) {
    if (state === "made" || state === "missing") continue
    const { title, file } = hunk
    const what = `${source?.file ?? file}: ${WHY[state]}.`
    io.print(`\n${state === "other" ? "Look at" : "By hand"}: ${title}\n  ${what}\n${shift(inWords(hunk))}`)
  }
  return hunks.filter(({ state }) => state === "lost" || state === "held")
}

const shift = (text: string) => text.replace(/^(?=.)/gm, "  ")

/** Says which files were left; returns those that somebody else has written. */
function tellFiles(files: readonly GeneratedFile[], { action }: Options, io: Io): GeneratedFile[] {
  for (const { file, state } of files) {
    if (state === "foreign") {
      io.print(
        `\nBy hand: ${file} is there and isn't ours. What it must do: dist/files/${file} of the package.`,
      )
    }
    if (state === "changed") io.print(`left     ${file}: changed since it was written`)
    if (state === "older" && action === "add") io.print(`older    ${file}: update nextjs writes it anew`)
  }
  return files.filter(({ state }) => state === "foreign")
}

/** Says which files an earlier version wrote and this one doesn't. */
function tellDropped(dir: string, files: readonly GeneratedFile[], { created }: AddedRecord, io: Io): void {
  for (const file of Object.keys(created)) {
    if (files.some((each) => each.file === file) || !existsSync(path.join(dir, file))) continue
    io.print(`left     ${file}: this version doesn't write it any more; delete it where nothing imports it`)
  }
}

/** What is to do beside the files; true where the installation failed. */
function tellNext(dir: string, options: Options, io: Io): boolean {
  const manager = packageManagerOf(dir)
  let failed = false
  if (options.install) failed = io.execute(manager, ["install"], dir) !== 0
  else if (hasPackage(dir) && !isInstalled(dir)) io.print(`\nInstall: ${manager} install`)
  for (const name of missingVariables(dir)) io.print(`In .env.local: ${name}=…`)
  return failed
}
