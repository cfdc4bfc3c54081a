import { readFileSync } from "node:fs"
import path from "node:path"
import type { FileChange } from "./plan"
import { type AddedRecord, hashOf } from "./record"
import { codeOf, filesIn, mask, readSource } from "./source"

/**
 * A file that the command writes, in a storefront: as this version writes it; with classes and addresses of the storefront's own; as an
 * earlier version wrote it; changed otherwise; not there; or somebody else's of that name.
 */
export interface GeneratedFile {
  file: string
  state: "same" | "restyled" | "older" | "changed" | "missing" | "foreign"
  before: string | null
  after: string
}

/** The files that a storefront gets. `templates` is the folder that has them, laid out as the storefront is. */
export function findGenerated(
  dir: string,
  templates: string,
  fill: (text: string) => string,
  { created }: AddedRecord,
): GeneratedFile[] {
  return filesIn(templates).map((file) => {
    const after = fill(readFileSync(path.join(templates, file), "utf8"))
    const before = readSource(dir, file)?.text ?? null
    return { file, before, after, state: stateOf(file, before, after, created[file]) }
  })
}

function stateOf(
  file: string,
  before: string | null,
  after: string,
  recorded?: string,
): GeneratedFile["state"] {
  if (before === null) return "missing"
  if (before === after) return "same"
  if (hashOf(before) === recorded) return "older"
  if (file.startsWith("src/modules/") && withoutLooks(before) === withoutLooks(after)) return "restyled"
  return recorded ? "changed" : "foreign"
}

/** A file's text without what is the storefront's own in it: classes, the language, and how it is formatted. */
const withoutLooks = (text: string) =>
  mask(text)
    .replace(/\b(\w+|\))( =>|=|:) ?["'`][^"'`]*["'`]/g, "$1$2")
    .replace(/[\s;,]/g, "")

/** A file that an earlier version wrote and this one doesn't. It is deleted only if it is unchanged and unused. */
export interface DroppedFile {
  file: string
  state: "gone" | "changed" | "used"
  before: string
}

/** What an earlier version wrote that this one doesn't write any more. */
export function findDropped(
  dir: string,
  files: readonly GeneratedFile[],
  { created }: AddedRecord,
): DroppedFile[] {
  const dropped = Object.keys(created).filter((name) => !files.some(({ file }) => file === name))
  if (dropped.length === 0) return []
  const isUnchanged = (file: string) => hashOf(readSource(dir, file)?.text ?? "") === created[file]
  const going = withoutUsed(dir, dropped.filter(isUnchanged))
  return dropped.flatMap((file) => {
    const before = readSource(dir, file)?.text
    if (before === undefined) return []
    const state = !isUnchanged(file) ? "changed" : going.includes(file) ? "gone" : "used"
    return [{ file, state, before }]
  })
}

/** Files without those that code imports which stays; what such a file imports stays as well. */
function withoutUsed(dir: string, files: string[]): string[] {
  const staying = codeOf(dir).filter((file) => !files.includes(file))
  const unused = files.filter((file) => !staying.some((other) => imports(readSource(dir, other)!.text, file)))
  return unused.length === files.length ? files : withoutUsed(dir, unused)
}

/** Whether code imports a file, by whatever path: the last part of it decides. */
function imports(text: string, file: string): boolean {
  const name = file.replace(/(\/index)?\.\w+$/, "").replace(/^.*\//, "")
  return ["'", '"'].some((quote) => mask(text).includes(`/${name}${quote}`))
}

/** The files to be deleted. */
export const deleteDropped = (dropped: readonly DroppedFile[]): FileChange[] =>
  dropped
    .filter(({ state }) => state === "gone")
    .map(({ file, before }) => ({ file, before, after: null, pieces: [] }))

/** The files to be written: new ones, and with `update` those that nobody changed since an earlier version. */
export const writeGenerated = (files: readonly GeneratedFile[], update: boolean): FileChange[] =>
  files
    .filter(({ state }) => state === "missing" || (update && state === "older"))
    .map(({ file, before, after }) => ({ file, before, after, pieces: [] }))

/** A file of the starter that shows a button, and the layouts that name the page's language. */
const SHOWS_BUTTON = "src/modules/checkout/components/payment-button/index.tsx"
const LAYOUTS = ["src/app/layout.tsx", "src/app/[countryCode]/layout.tsx", "src/app/[locale]/layout.tsx"]
/** Where the newer starter has its buttons; the older one takes them from Medusa's package. */
const NEWER = "@modules/common/components/ui"

/** "Rent by the month", by which the starter's list of payment providers has the rental where no page's language is known. */
const TITLES: Record<string, string> = { fr: "Louer au mois", de: "Monatlich mieten" }

/** Fills in what differs between storefronts: the language of the pages, and where their buttons come from. */
export function templateFiller(dir: string): (text: string) => string {
  const button = readSource(dir, SHOWS_BUTTON)?.text ?? ""
  const ui = /import \{[^}]*\bButton\b[^}]*\} from ["']([^"']+)["']/.exec(button)?.[1] ?? NEWER
  const locale = localeOf(dir) ?? "en"
  const title = TITLES[locale.slice(0, 2)] ?? "Rent by the month"
  return (text) =>
    text.replaceAll("__LOCALE__", locale).replaceAll("__UI__", ui).replaceAll("__TITLE__", title)
}

/** The language that the storefront's pages are written in: `<html lang="…">` of its layout; undefined where that is worked out. */
export function localeOf(dir: string): string | undefined {
  const layouts = LAYOUTS.map((file) => mask(readSource(dir, file)?.text ?? ""))
  return /<html[^>]*\slang=["']([\w-]+)["']/.exec(layouts.join("\n"))?.[1]
}
