import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"

/** How a file is written. */
interface Style {
  quote: "'" | '"'
  semicolons: boolean
  indent: string
  lineEnd: "\n" | "\r\n"
}

/** A file of the storefront; its lines end with `\n`, whatever they end with on the disk. */
export interface Source {
  file: string
  text: string
  style: Style
}

/** Reads a file; undefined where there is none. */
export function readSource(dir: string, file: string): Source | undefined {
  const full = path.join(dir, file)
  if (!existsSync(full)) return undefined
  const raw = readFileSync(full, "utf8")
  const text = raw.replaceAll("\r\n", "\n")
  const indents = [...text.matchAll(/^([ \t]+)\S/gm)].map(([, indent]) => indent!)
  const narrowest = indents.sort((one, other) => one.length - other.length)[0] ?? "  "
  const lineEnd = raw === text ? "\n" : "\r\n"
  const style: Style = {
    quote: /^import[^"']*'/m.test(text) ? "'" : '"',
    semicolons: /^import .*;$/m.test(text),
    indent: narrowest.startsWith("\t") ? "\t" : narrowest === " " ? "  " : narrowest,
    lineEnd,
  }
  return { file, text, style }
}

/** The same length, with spaces in place of comments: what is commented out isn't there. */
export const mask = (text: string): string =>
  text.replace(
    /(["'`])(?:\\.|(?!\1)[^\\\n])*\1|\/\*[^]*?\*\/|(?<![:\w])\/\/[^\n]*/g,
    (found, quote: string | undefined) => (quote ? found : found.replace(/[^\n]/g, " ")),
  )

/** The paths of all files below a folder, from it, in order. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort()
}

/** The storefront's own code. */
export const codeOf = (dir: string): string[] =>
  filesIn(path.join(dir, "src"))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file}`)
