import { createHash } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import type { Piece } from "./pieces"
import type { FileChange } from "./plan"

/** What was added to a storefront; kept beside its package.json, so that it can be taken away again. */
export interface AddedRecord {
  /** What was added to files that were there, by file. */
  changed: Record<string, Piece[]>
  /** Files that are new: the hash of each one's text. */
  created: Record<string, string>
}

/** The record's file, in the storefront's folder. */
const RECORD_FILE = ".medusa-rental.json"

/** What was added so far; nothing where there is no record. */
export function readRecord(dir: string): AddedRecord {
  const file = path.join(dir, RECORD_FILE)
  if (!existsSync(file)) return { changed: {}, created: {} }
  return JSON.parse(readFileSync(file, "utf8")) as AddedRecord
}

/** Why a record isn't followed: it came with a project, and names files that aren't in its folder, or not really, by a link; git's own count as such. */
export function whyForeign(dir: string, { changed, created }: AddedRecord): string | undefined {
  const outside = Object.keys({ ...changed, ...created }).filter((file) => !isInside(realpathSync(dir), file))
  if (outside.length === 0) return undefined
  return [
    `${RECORD_FILE} names files outside this folder. This command never wrote them, so nothing was done:`,
    ...outside,
  ].join("\n  ")
}

function isInside(dir: string, file: string): boolean {
  const full = path.join(dir, file)
  const [first] = path.relative(dir, existsSync(full) ? realpathSync(full) : full).split(path.sep)
  // On Windows another drive's files have no relative path.
  return first !== "" && first !== ".." && first !== ".git" && !/^[a-z]:$/i.test(first!)
}

/** Writes the files, and what was added to them into the record. */
export function writeChanges(dir: string, changes: readonly FileChange[]): void {
  const record = readRecord(dir)
  for (const { file, before, after, pieces } of changes) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), after)
    if (before === null || file in record.created) record.created[file] = hashOf(after)
    else record.changed[file] = [...(record.changed[file] ?? []), ...pieces]
  }
  writeRecord(dir, record)
}

/** Removes a file, and the folders that are empty then. */
export function removeFile(dir: string, file: string): void {
  rmSync(path.join(dir, file))
  let folder = path.dirname(file)
  while (folder !== "." && readdirSync(path.join(dir, folder)).length === 0) {
    rmdirSync(path.join(dir, folder))
    folder = path.dirname(folder)
  }
}

/** Keeps the record; an empty one has no file. */
export function writeRecord(dir: string, record: AddedRecord): void {
  const file = path.join(dir, RECORD_FILE)
  const isEmpty = Object.keys(record.changed).length + Object.keys(record.created).length === 0
  if (isEmpty) rmSync(file, { force: true })
  else writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
}

/** A text's hash, by which it is known again, whatever its lines end with. */
export const hashOf = (text: string) =>
  createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex")
