import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { boundBy, readHunks, type Hunk } from "./hunks"
import { agree, type Io, refuse } from "./io"
import type { Options } from "./command"
import { PACKAGE_NAME } from "./package-json"
import { type Piece, takeAway } from "./pieces"
import { type AddedRecord, hashOf, readRecord, removeFile, whyForeign, writeRecord } from "./record"
import { codeOf, mask } from "./source"

/** What an undo will do: texts by file (`null`: the file goes), and what stays, with why it is named. */
interface Undo {
  texts: Map<string, string | null>
  rest: AddedRecord
  left: string[]
}

/** Takes away what was added, once that is agreed to. What has been changed since stays, with all that it needs, and is named. */
export async function undo(dir: string, options: Options, io: Io): Promise<number> {
  const record = readRecord(dir)
  const foreign = whyForeign(dir, record)
  if (foreign) return refuse(io, foreign)
  const { texts, rest, left } = planUndo(dir, record, readHunks(io))
  if (texts.size === 0 && left.length === 0) {
    io.print("Nothing of ours is recorded here (.medusa-rental.json): nothing to undo.")
    return 0
  }
  for (const file of texts.keys()) io.print(`undone  ${file}`)
  for (const each of left) io.print(`left    ${each}`)
  if (texts.size === 0 || options.dryRun) return left.length > 0 ? 1 : 0
  const refused = await agree(io, options, `Undo ${texts.size} files?`)
  if (refused) return refuse(io, refused)
  for (const [file, text] of texts) {
    if (text === null) removeFile(dir, file)
    else writeFileSync(path.join(dir, file), text)
  }
  writeRecord(dir, rest)
  return left.length > 0 ? 1 : 0
}

function planUndo(dir: string, record: AddedRecord, hunks: readonly Hunk[]): Undo {
  const read = (file: string) => readFileSync(path.join(dir, file), "utf8")
  const changed = Object.keys(record.changed).filter((file) => existsSync(path.join(dir, file)))
  const created = Object.keys(record.created).filter((file) => existsSync(path.join(dir, file)))
  const left: string[] = []
  const kept = new Set<string>()
  for (const file of changed) {
    for (const piece of takeAway(read(file), record.changed[file]!).left) {
      kept.add(piece.edit)
      left.push(`${file}: changed since:\n${piece.added.trim()}`)
    }
  }
  keepNeeded(kept, hunks)
  const texts = new Map<string, string | null>()
  const rest: AddedRecord = { changed: {}, created: {} }
  for (const file of changed) {
    const before = read(file)
    const going = goingOf(before, record.changed[file]!, kept)
    const staying = record.changed[file]!.filter((piece) => !going.includes(piece))
    const { text } = takeAway(before, going)
    if (text !== before) texts.set(file, text)
    if (staying.length > 0) rest.changed[file] = staying
  }
  keepUsed(dir, created, texts, record, left)
  for (const file of created) if (texts.get(file) !== null) rest.created[file] = record.created[file]!
  if (changed.includes("package.json") && !texts.has("package.json")) {
    rest.changed["package.json"] = record.changed["package.json"]!
  }
  return { texts, left, rest }
}

/** A group that stays needs the others it was added with. */
function keepNeeded(kept: Set<string>, hunks: readonly Hunk[]) {
  for (let size = -1; size !== kept.size;) {
    size = kept.size
    for (const { group, needs } of hunks) if (kept.has(group)) needs.forEach((each) => kept.add(each))
  }
}

/** The pieces of a file that go: of groups that go, and imports that nothing else in it names. */
function goingOf(text: string, pieces: readonly Piece[], kept: ReadonlySet<string>): Piece[] {
  const going = pieces.filter(({ edit }) => !kept.has(edit))
  const rest = mask(takeAway(text, going).text)
  return going.filter(({ edit, added }) => {
    return edit !== "imports" || !boundBy(added.trim()).some((name) => new RegExp(`\\b${name}\\b`).test(rest))
  })
}

/** Created files go unless they were changed, or what stays imports them; the package goes unless what stays imports it. */
function keepUsed(
  dir: string,
  created: readonly string[],
  texts: Map<string, string | null>,
  record: AddedRecord,
  left: string[],
) {
  for (const file of created) {
    if (hashOf(readFileSync(path.join(dir, file), "utf8")) === record.created[file]) texts.set(file, null)
    else left.push(`${file}: changed since`)
  }
  const code = codeOf(dir)
  const isUsed = (module: string) =>
    code.some((file) => {
      const text = texts.get(file)
      return text !== null && (text ?? readFileSync(path.join(dir, file), "utf8")).includes(module)
    })
  for (let size = -1; size !== texts.size;) {
    size = texts.size
    for (const file of created) {
      const module = file.replace(/^src\//, "@").replace(/(\/index)?\.tsx?$/, "")
      if (texts.get(file) !== null || !(isUsed(`${module}"`) || isUsed(`${module}'`))) continue
      texts.delete(file)
      left.push(`${file}: what is left needs it`)
    }
  }
  if (texts.has("package.json") && isUsed(PACKAGE_NAME)) texts.delete("package.json")
}
