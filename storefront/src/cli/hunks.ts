import { readFileSync } from "node:fs"
import type { Io } from "./io"
import { mask, type Source } from "./source"

/** One line of a hunk: to be found (` `), to be found and replaced (`-`), to be added (`+`). */
interface Line {
  mark: " " | "-" | "+"
  text: string
}

/** One place of a storefront that is changed, as `nextjs.patch` has it. */
export interface Hunk {
  /** Hunks of one group go in together or stay out. */
  group: string
  /** Groups without which this one doesn't work. */
  needs: string[]
  title: string
  file: string
  /** The imports of its file, of which it gets those that it names. */
  imports: string[]
  lines: Line[]
}

/** A range of a file, and its text afterwards. An insertion starts where it ends. */
export interface Change {
  start: number
  end: number
  text: string
}

/** What is changed in a storefront, with what differs between storefronts filled in. */
export const readHunks = (io: Pick<Io, "patch">, fill = (text: string) => text): Hunk[] =>
  readPatch(fill(readFileSync(io.patch, "utf8")))

/**
 * Reads a patch: `--- file`, imports as `+import …`, then for each hunk `@@ group after another: title` and its lines. In a line, `…` is
 * any text of that line, which `+` lines take over in their order; a line of `…` alone is any lines of the same function; `§` is a
 * semicolon where the file has them.
 */
function readPatch(text: string): Hunk[] {
  const hunks: Hunk[] = []
  let file = ""
  let imports: string[] = []
  for (const line of text.split("\n")) {
    const header = /^@@ ([\w-]+)(?: after ([\w, -]+))?: (.*)$/.exec(line)
    const last = hunks[hunks.length - 1]
    if (line.startsWith("--- ")) {
      file = line.slice(4)
      imports = []
    } else if (line.startsWith("+import ")) imports.push(line.slice(1))
    else if (header) {
      const [, group, needs, title] = header
      hunks.push({ group: group!, needs: needs?.split(", ") ?? [], title: title!, file, imports, lines: [] })
    } else if (last && /^[ +-]/.test(line)) {
      last.lines.push({ mark: line[0] as Line["mark"], text: line.slice(1) })
    }
  }
  return hunks
}

/** Whether a file has what the hunk adds: as the command writes it, but for white space, quotes and semicolons. */
export function isMade(source: Source, { lines }: Hunk): boolean {
  const code = mask(source.text)
  const has = (part: readonly Line[]) => patternOf(part).test(code)
  if (lines.some(({ mark }) => mark === "-")) return has(lines.filter(({ mark }) => mark !== "-"))
  return runsOf(lines).every(({ added }) => added.length === 0 || has(added))
}

/** Whether a file names something that the hunk adds: it may have been made by hand, in other words. */
export function isNamed(source: Source, hunk: Hunk): boolean {
  const code = mask(source.text).replace(/^import\s[^"']*["'][^"']*["']/gm, "")
  return namesOf(hunk).some((name) => new RegExp(`\\b${name}\\b`).test(code))
}

/** The changes that make a hunk; undefined where its place isn't found, or more than once. */
export function findChanges(source: Source, { lines }: Hunk): Change[] | undefined {
  const old = lines.filter(({ mark }) => mark !== "+")
  const [match, second] = mask(source.text).matchAll(new RegExp(patternOf(old).source, "dg"))
  if (!match || second) return undefined
  const ranges = match.indices!.groups!
  const wild = old.flatMap(({ mark, text }, at) => {
    const count = text.trim() === "…" ? 0 : text.split("…").length - 1
    return mark === "-" ? Array.from({ length: count }, (_, i) => match.groups![`w${at}_${i}`]!) : []
  })
  const fill = (text: string) => text.replace(/…/g, () => wild.shift() ?? "")
  let at = -1
  return runsOf(lines).flatMap(({ kept, removed, added }) => {
    at += kept.length
    const before = at
    at += removed.length
    if (added.length === 0) return []
    if (removed.length > 0) {
      const [start] = ranges[`l${before + 1}`]!
      const [, end] = ranges[`l${at}`]!
      return [{ start, end, text: layOut(source, added, removed[0]!, start, fill).trimStart() }]
    }
    if (before < 0) {
      const [start] = ranges["l0"]!
      const text = layOut(source, added, old[0]!, start, fill).trimStart()
      return [{ start, end: start, text: `${text}\n${indentAt(source, start)}` }]
    }
    const [start, end] = ranges[`l${before}`]!
    const place = source.text[end] === ";" ? end + 1 : end
    return [{ start: place, end: place, text: `\n${layOut(source, added, old[before]!, start, fill)}` }]
  })
}

/** What the hunk adds, for a person who does it by hand. */
export const inWords = (hunk: Hunk): string =>
  [...importsOf(hunk), ...hunk.lines.map(({ mark, text }) => `${mark} ${text.replaceAll("§", "")}`)].join(
    "\n",
  )

/** The imports that a hunk names. */
export function importsOf({ imports, lines }: Hunk): string[] {
  const added = lines.flatMap(({ mark, text }) => (mark === "+" ? [text] : [])).join("\n")
  return imports.filter((line) => boundBy(line).some((name) => new RegExp(`\\b${name}\\b`).test(added)))
}

/** The names that an import statement binds. */
export const boundBy = (statement: string): string[] =>
  statement.includes(" from ")
    ? (statement.slice("import ".length).split(" from ")[0]!.match(/\w+/g) ?? [])
    : []

/** Components and functions of ours that a hunk adds; those alone are known to be ours by their names. */
function namesOf({ lines, imports }: Hunk): string[] {
  const added = lines.flatMap(({ mark, text }) => (mark === "+" ? [text] : [])).join("\n")
  return imports.flatMap(boundBy).filter((name) => new RegExp(`\\b${name}\\b`).test(added))
}

/** Lines that are found, then those that are removed there, then those that are added there. */
interface Run {
  kept: Line[]
  removed: Line[]
  added: Line[]
}

function runsOf(lines: readonly Line[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const last = runs[runs.length - 1]
    const isNew =
      !last || last.added.length > 0 ? line.mark !== "+" : line.mark === " " && last.removed.length > 0
    const run = !last || isNew ? { kept: [], removed: [], added: [] } : last
    if (run !== last) runs.push(run)
    run[line.mark === " " ? "kept" : line.mark === "-" ? "removed" : "added"].push(line)
  }
  return runs
}

/** The lines one below the other; a group for each, `l0`, and for what a `…` in it may be, `w0_0`. */
function patternOf(lines: readonly Line[]): RegExp {
  const parts = lines.map(({ text }, at) =>
    text.trim() === "…" ? `(?<l${at}>(?:(?!\\nexport )[^])*?)` : `(?<l${at}>${tolerant(text, at)})`,
  )
  return new RegExp(parts.join(";?\\s*"))
}

/** A line's text, however it is broken and quoted, with or without the comma at its end. */
function tolerant(text: string, at: number): string {
  const tokens = text.trim().match(/\w+|\s+|[^\w\s]/g) ?? []
  let wilds = 0
  return tokens
    .map((token, i) => {
      const word = (other?: string) => /^\w/.test(other ?? "")
      if (token === "…") return `(?<w${at}_${wilds++}>[^\\n]*?)`
      if (token === "§") return ";?"
      if (/\s/.test(token)) return word(tokens[i - 1]) && word(tokens[i + 1]) ? "\\s+" : "\\s*"
      if (word(token)) return token
      if (token === "," && i === tokens.length - 1) return ",?"
      const opens = /[({[]/.test(token) && i < tokens.length - 1
      return (/["'`]/.test(token) ? "[\"'`]" : `\\${token}`) + (opens ? "\\s*" : "")
    })
    .join("")
}

/** Lines to add, indented from a line of the hunk as they are in it. */
function layOut(
  source: Source,
  added: Line[],
  beside: Line,
  position: number,
  fill: (text: string) => string,
) {
  const base = indentAt(source, position)
  const depth = (text: string) => /^ */.exec(text)![0].length / 2
  return added
    .map(({ text }) => {
      if (!text.trim()) return ""
      const steps = depth(text) - depth(beside.text)
      const indent =
        steps < 0
          ? base.slice(0, steps * source.style.indent.length)
          : base + source.style.indent.repeat(steps)
      return indent + fill(text.trim()).replaceAll("§", source.style.semicolons ? ";" : "")
    })
    .join("\n")
}

/** The white space that the line of a position starts with. */
function indentAt({ text }: Source, position: number): string {
  const line = text.slice(text.lastIndexOf("\n", position - 1) + 1)
  return /^[ \t]*/.exec(line)![0]
}
