import { missingVariables } from "./environment"
import {
  deleteDropped,
  findDropped,
  findGenerated,
  templateFiller,
  writeGenerated,
  type DroppedFile,
  type GeneratedFile,
} from "./generated"
import { workingTree } from "./git"
import { inWords } from "./hunks"
import { installCommand } from "./install"
import { agree, type Io, refuse } from "./io"
import type { Options } from "./options"
import { hasPackage, planDependency } from "./package-json"
import { findHunks, type FileChange, type HunkState, makeHunks } from "./plan"
import { filesOutside, readRecord, writeChanges } from "./record"
import { isStarter, NO_STARTER, readHunks } from "./starter"

/** Adds rentals to a storefront, or brings them to this version: shows what changes, asks, and says what is left to do by hand. */
export async function add(dir: string, options: Options, io: Io): Promise<number> {
  const unclean = options.force || options.dryRun ? undefined : whyUnclean(dir)
  if (unclean) return refuse(io, unclean)
  const record = readRecord(dir)
  const outside = filesOutside(dir, record)
  if (outside.length > 0) {
    return refuse(io, `.medusa-rental.json names files outside this folder: ${outside.join(", ")}`)
  }

  const fill = templateFiller(dir)
  const hunks = findHunks(dir, readHunks(io, fill))
  if (!isStarter(hunks)) return refuse(io, NO_STARTER)
  const files = findGenerated(dir, io.templates, fill, record)
  const dropped = findDropped(dir, files, record)
  const dependency = planDependency(dir, io.version)
  const changes = [
    ...(dependency ? [dependency] : []),
    ...writeGenerated(files, options.action === "update"),
    ...(options.action === "update" ? deleteDropped(dropped) : []),
    ...makeHunks(hunks),
  ]
  const refused = await change(dir, changes, options, io)
  if (refused) return refuse(io, refused)

  const left = [...tellHunks(hunks, io), ...tellFiles(files, options, io)]
  tellDropped(dropped, options, io)
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

/** A change of a file: a diff where it was there, else its name. */
function preview({ file, before, after, diff }: FileChange): string {
  if (before === null) return `new      ${file}`
  if (after === null) return `deleted  ${file}: this version doesn't write it any more`
  return diff ? `changed  ${file}\n${diff}\n` : `updated  ${file}`
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

/** Says which files of an earlier version are left, and why. */
function tellDropped(dropped: readonly DroppedFile[], { action }: Options, io: Io): void {
  const why = { changed: "changed since it was written", used: "other files import it" }
  for (const { file, state } of dropped) {
    if (state !== "gone") io.print(`left     ${file}: this version doesn't write it any more; ${why[state]}`)
    else if (action === "add") io.print(`older    ${file}: update nextjs deletes it`)
  }
}

/** What is to do beside the files; true where the installation failed. */
function tellNext(dir: string, options: Options, io: Io): boolean {
  const { command, args } = installCommand(dir)
  let failed = false
  if (options.install) failed = io.execute(command, args, dir) !== 0
  else if (hasPackage(dir)) io.print(`\nInstall: ${[command, ...args].join(" ")}`)
  for (const name of missingVariables(dir)) io.print(`In .env.local: ${name}=…`)
  return failed
}
