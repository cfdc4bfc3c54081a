import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { takeAway } from "./code/pieces"
import { type AddedRecord, filesOutside, hashOf, readRecord, writeRecord } from "./record"

/** What an undo did: the files it gave back, and what it had to leave, by file. */
export interface Undone {
  files: string[]
  left: { file: string; text: string | null }[]
  /** What is recorded and isn't in the storefront's folder: where there is any, nothing was undone. */
  outside: string[]
}

/** Takes away what was added; what has been changed since stays, is named, and stays in the record. */
export function undo(dir: string): Undone {
  const record = readRecord(dir)
  const rest: AddedRecord = { changed: {}, created: {} }
  const undone: Undone = { files: [], left: [], outside: filesOutside(dir, record) }
  if (undone.outside.length > 0) return undone
  for (const file of Object.keys(record.changed)) undoChanges(dir, file, record, rest, undone)
  for (const file of Object.keys(record.created)) undoFile(dir, file, record, rest, undone)
  writeRecord(dir, rest)
  return undone
}

function undoChanges(dir: string, file: string, record: AddedRecord, rest: AddedRecord, undone: Undone) {
  const full = path.join(dir, file)
  if (!existsSync(full)) return
  const before = readFileSync(full, "utf8")
  const { text, left } = takeAway(before, record.changed[file]!)
  if (text !== before) {
    writeFileSync(full, text)
    undone.files.push(file)
  }
  if (left.length === 0) return
  rest.changed[file] = left
  undone.left.push(...left.map(({ added }) => ({ file, text: added })))
}

function undoFile(dir: string, file: string, record: AddedRecord, rest: AddedRecord, undone: Undone) {
  const full = path.join(dir, file)
  if (!existsSync(full)) return
  if (hashOf(readFileSync(full, "utf8")) !== record.created[file]) {
    rest.created[file] = record.created[file]!
    undone.left.push({ file, text: null })
    return
  }
  rmSync(full)
  undone.files.push(file)
  removeEmptyFolders(dir, path.dirname(file))
}

function removeEmptyFolders(dir: string, folder: string) {
  if (folder === "." || readdirSync(path.join(dir, folder)).length > 0) return
  rmdirSync(path.join(dir, folder))
  removeEmptyFolders(dir, path.dirname(folder))
}
