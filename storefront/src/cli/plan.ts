import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import type { Edit } from "./code/edit"
import { addImports } from "./code/imports"
import { makeChanges, type OwnedChange, type Piece } from "./code/pieces"
import { readSource, type Source, type Ts } from "./code/source"

/** The state of an edit in a storefront: made, to be made, or nowhere to make it. */
export interface EditState {
  edit: Edit
  state: "there" | "missing" | "not_found"
}

/** A file of the storefront, before and after. */
export interface FileChange {
  file: string
  before: string | null
  after: string
  pieces: Piece[]
}

/** What is to be done in a storefront. */
export interface Plan {
  edits: EditState[]
  changes: FileChange[]
}

/** Looks for each edit's place in the storefront's files; changes nothing. */
export function planEdits(dir: string, ts: Ts, edits: readonly Edit[]): Plan {
  const files = [...new Set(edits.map(({ file }) => file))]
  const plans = files.map((file) => planFile(dir, ts, file, edits))
  return {
    edits: plans.flatMap((plan) => plan.edits),
    changes: plans.flatMap(({ change }) => (change ? [change] : [])),
  }
}

function planFile(dir: string, ts: Ts, file: string, all: readonly Edit[]) {
  const edits = all.filter((edit) => edit.file === file)
  const full = path.join(dir, file)
  if (!existsSync(full)) {
    return { edits: edits.map((edit): EditState => ({ edit, state: "not_found" })), change: undefined }
  }
  const source = readSource(ts, file, readFileSync(full, "utf8"))
  const found = edits.map((edit) => look(source, edit))
  return { edits: found.map(({ edit, state }) => ({ edit, state })), change: changeOf(source, found) }
}

function look(source: Source, edit: Edit): EditState & { changes: OwnedChange[] } {
  if (edit.isThere(source)) return { edit, state: "there", changes: [] }
  const changes = edit.find(source)
  if (!changes) return { edit, state: "not_found", changes: [] }
  return { edit, state: "missing", changes: changes.map((change) => ({ ...change, edit: edit.id })) }
}

function changeOf(source: Source, found: readonly (EditState & { changes: OwnedChange[] })[]) {
  const toMake = found.filter(({ state }) => state === "missing")
  if (toMake.length === 0) return undefined
  const imports = addImports(
    source,
    toMake.flatMap(({ edit }) => edit.imports ?? []),
  ).map((change) => ({ ...change, edit: "imports" }))
  const changes = [...imports, ...toMake.flatMap((each) => each.changes)].map((change) => ({
    ...change,
    text: change.text.replaceAll("\n", source.style.lineEnd),
  }))
  const { text, pieces } = makeChanges(source.text, changes)
  return { file: source.file, before: source.text, after: text, pieces }
}
