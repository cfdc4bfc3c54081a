import { createHash } from "node:crypto"
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Piece } from "./code/pieces"

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

/** Keeps the record; an empty one has no file. */
export function writeRecord(dir: string, record: AddedRecord): void {
  const file = path.join(dir, RECORD_FILE)
  const isEmpty = Object.keys(record.changed).length + Object.keys(record.created).length === 0
  if (isEmpty) rmSync(file, { force: true })
  else writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
}

/** A text's hash, by which it is known again. */
export const hashOf = (text: string) => createHash("sha256").update(text).digest("hex")
