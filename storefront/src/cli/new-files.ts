import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import type { FileChange } from "./plan"

/** The files that a storefront gets and doesn't have yet. `templates` is the folder that has them, laid out as the storefront is. */
export function planFiles(dir: string, templates: string, fill: (text: string) => string): FileChange[] {
  return filesIn(templates)
    .filter((file) => !existsSync(path.join(dir, file)))
    .map((file) => ({
      file,
      before: null,
      after: fill(readFileSync(path.join(templates, file), "utf8")),
      pieces: [],
    }))
}

/** The paths of all files below a folder, from it, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort()
}
