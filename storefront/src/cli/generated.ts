import { readFileSync } from "node:fs"
import path from "node:path"
import type { FileChange } from "./plan"
import { type AddedRecord, hashOf } from "./record"
import { filesIn, mask, readSource } from "./source"

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
