import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"

/** A file's text, its lines ended by `\n`; undefined where there is none. */
export function readSource(dir: string, file: string): string | undefined {
  const full = path.join(dir, file)
  return existsSync(full) ? readFileSync(full, "utf8").replaceAll("\r\n", "\n") : undefined
}

/** A text without comments: what is commented out isn't there. */
export const uncommented = (text: string): string =>
  text.replace(
    /(["'`])(?:\\.|(?!\1)[^\\\n])*\1|\/\*[^]*?\*\/|(?<![:\w])\/\/[^\n]*/g,
    (found, quote: string | undefined) => (quote ? found : ""),
  )

/** What a text says, however it is broken over lines, quoted and punctuated. */
export const squeeze = (text: string): string =>
  uncommented(text)
    .replace(/[\s;]/g, "")
    .replace(/['`]/g, '"')
    .replace(/\{\}|,(?=[)\]}]|$)/g, "")

/** The paths of all files below a folder, from it, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort()
}
