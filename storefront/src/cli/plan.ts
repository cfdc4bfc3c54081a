import { boundBy, type Change, findChanges, type Hunk, importsOf, isMade, isNamed } from "./hunks"
import { makeChanges, type OwnedChange, type Piece } from "./pieces"
import { codeOf, mask, readSource, type Source } from "./source"

/**
 * A hunk in a storefront: made; to be made; to be made, but for another of its group, which isn't found; seen, but in other words; or
 * nowhere.
 */
export interface HunkState {
  hunk: Hunk
  state: "made" | "missing" | "held" | "other" | "lost"
  /** Where it is: the file may have been moved. */
  source?: Source
  changes: Change[]
}

/** A file of the storefront, before and after. */
export interface FileChange {
  file: string
  before: string | null
  after: string
  /** What is changed in a file that was there; none of one that is written as a whole. */
  pieces: Piece[]
}

/** Looks for each hunk's place in the storefront's files. */
export function findHunks(dir: string, hunks: readonly Hunk[]): HunkState[] {
  const sources = new Map<string, Source | undefined>()
  const read = (file: string) => {
    if (!sources.has(file)) sources.set(file, readSource(dir, file))
    return sources.get(file)
  }
  const known = new Set(hunks.map(({ file }) => file))
  const elsewhere = codeOf(dir).filter((file) => !known.has(file) && !file.startsWith("src/modules/rental/"))
  const states = hunks.map((hunk) => look(hunk, elsewhere, read))
  const held = groupsWithout(states)
  return states.map((each) =>
    each.state === "missing" && held.has(each.hunk.group) ? { ...each, state: "held" } : each,
  )
}

function look(
  hunk: Hunk,
  elsewhere: readonly string[],
  read: (file: string) => Source | undefined,
): HunkState {
  const source = read(hunk.file) ?? findMoved(hunk, elsewhere.map(read))
  if (!source) return { hunk, state: "lost", changes: [] }
  if (isMade(source, hunk)) return { hunk, state: "made", source, changes: [] }
  const changes = findChanges(source, hunk)
  if (changes) return { hunk, state: "missing", source, changes }
  return { hunk, state: isNamed(source, hunk) ? "other" : "lost", source, changes: [] }
}

/** The only other file that has the hunk's place, or has it made. */
function findMoved(hunk: Hunk, others: readonly (Source | undefined)[]): Source | undefined {
  const [found, second] = others.filter(
    (source) => source && (isMade(source, hunk) || findChanges(source, hunk)),
  )
  return second ? undefined : found
}

/** Groups that a hunk is lost of, and those that need them. */
function groupsWithout(states: readonly HunkState[]): Set<string> {
  const without = new Set(states.flatMap(({ state, hunk }) => (state === "lost" ? [hunk.group] : [])))
  for (let size = -1; size !== without.size;) {
    size = without.size
    for (const { hunk } of states) if (hunk.needs.some((each) => without.has(each))) without.add(hunk.group)
  }
  return without
}

/** The files as they are with all hunks that are to be made. */
export function makeHunks(states: readonly HunkState[]): FileChange[] {
  const missing = states.filter(({ state }) => state === "missing")
  const files = new Set(missing.map(({ source }) => source!))
  return [...files].map((source) => {
    const own = missing.filter((each) => each.source === source)
    const imports = importChanges(source, [...new Set(own.flatMap(({ hunk }) => importsOf(hunk)))])
    const edits = own.flatMap((each) => each.changes.map((change) => ({ ...change, edit: each.hunk.group })))
    const made = makeChanges(source.text, [...imports, ...edits])
    const onDisk = (text: string) => text.replaceAll("\n", source.style.lineEnd)
    const pieces = made.pieces.map(({ edit, removed, added, before, after }) => ({
      edit,
      removed: onDisk(removed),
      added: onDisk(added),
      before: onDisk(before),
      after: onDisk(after),
    }))
    return { file: source.file, before: onDisk(source.text), after: onDisk(made.text), pieces }
  })
}

/** The imports that a file doesn't have yet, below its last one. */
function importChanges({ text, style }: Source, imports: readonly string[]): OwnedChange[] {
  const statements = [...mask(text).matchAll(/^import\s[^"']*["'][^"'\n]+["'];?/gm)]
  const bound = new Set(statements.flatMap(([statement]) => boundBy(statement)))
  const last = statements[statements.length - 1]
  const place = last ? last.index + last[0].length : 0
  return imports
    .filter((line) => !boundBy(line).every((name) => bound.has(name)))
    .map((line) => {
      const own = line.replaceAll('"', style.quote) + (style.semicolons ? ";" : "")
      return { start: place, end: place, text: last ? `\n${own}` : `${own}\n`, edit: "imports" }
    })
}
