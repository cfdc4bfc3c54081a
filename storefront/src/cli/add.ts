import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { unifiedDiff } from "./code/diff"
import type { Ts } from "./code/source"
import { type Io, refuse } from "./io"
import { missingVariables } from "./environment"
import { workingTree } from "./git"
import { installCommand } from "./install"
import { planFiles } from "./new-files"
import { EDITS } from "./nextjs/edits"
import { templateFiller } from "./nextjs/template"
import type { Options } from "./options"
import { hasPackage, planDependency } from "./package-json"
import { type EditState, type FileChange, planEdits } from "./plan"
import { hashOf, readRecord, writeRecord } from "./record"
import { NO_TYPESCRIPT, typescriptOf } from "./typescript"

/** Adds rentals to a storefront: shows what changes, asks, changes it, and says what is left to do by hand. */
export async function add(dir: string, options: Options, io: Io): Promise<number> {
  const ts = typescriptOf(dir)
  if (!ts) return refuse(io, NO_TYPESCRIPT)
  const unclean = options.force || options.dryRun ? undefined : whyUnclean(dir)
  if (unclean) return refuse(io, unclean)
  const { edits, changes } = planAll(dir, ts, io)
  const lost = edits.filter(({ state }) => state === "not_found")
  if (changes.length === 0) io.print("Nothing to add: all of it is there.")
  for (const { file, before, after } of changes) io.print(unifiedDiff(file, before, after))
  if (changes.length > 0 && !options.dryRun) {
    const agreed = options.yes || (await io.ask(`Change ${changes.length} files?`))
    if (agreed === undefined) return refuse(io, "Nobody to ask here: say --yes to make these changes.")
    if (!agreed) return refuse(io, "Nothing changed.")
    write(dir, changes)
    io.print(`${changes.length} files changed. To take it all away again: --undo.`)
  }
  tellByHand(lost, io)
  const failed = options.dryRun ? false : tellNext(dir, options, io)
  return lost.length > 0 || failed ? 1 : 0
}

function whyUnclean(dir: string): string | undefined {
  const state = workingTree(dir)
  if (state === "clean") return undefined
  return state === "unclean"
    ? "Git has changes here that aren't committed. Commit or stash them, so that you see what this command changes. (--force goes on all the same.)"
    : "This folder isn't in git, so nothing could bring it back but --undo. Run `git init` and commit, or say --force."
}

function planAll(dir: string, ts: Ts, io: Io) {
  const { edits, changes } = planEdits(dir, ts, EDITS)
  const dependency = planDependency(dir, io.version)
  const files = planFiles(dir, io.templates, templateFiller(dir, ts))
  return { edits, changes: [...(dependency ? [dependency] : []), ...files, ...changes] }
}

function write(dir: string, changes: readonly FileChange[]) {
  const record = readRecord(dir)
  for (const { file, before, after, pieces } of changes) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), after)
    if (before === null) record.created[file] = hashOf(readFileSync(path.join(dir, file), "utf8"))
    else record.changed[file] = [...(record.changed[file] ?? []), ...pieces]
  }
  writeRecord(dir, record)
}

function tellByHand(lost: readonly EditState[], io: Io) {
  for (const { edit } of lost) {
    io.print(`\nBy hand: ${edit.title}\n  ${edit.file}: its place wasn't found.\n${shift(edit.byHand)}`)
  }
}

const shift = (text: string) => text.trim().replace(/^(?=.)/gm, "  ")

/** What is to do beside the files; true where the installation failed. */
function tellNext(dir: string, options: Options, io: Io): boolean {
  const { command, args } = installCommand(dir)
  let failed = false
  if (options.install) failed = io.execute(command, args, dir) !== 0
  else if (hasPackage(dir)) io.print(`\nInstall: ${[command, ...args].join(" ")}`)
  for (const name of missingVariables(dir)) io.print(`In .env.local: ${name}=…`)
  return failed
}
