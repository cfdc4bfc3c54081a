/**
 * The compiler writes a declaration for every file of a program, also for those that nothing exported leads to: a package needs the others
 * only.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"

const IMPORT = /(?:from|import)\s*(?:\(\s*)?"(\.[^"]+)"/g

/** Deletes the declarations below `folder` that none of `entries` leads to. @param {string} folder @param {string[]} entries */
export function pruneDeclarations(folder, entries) {
  const needed = new Set(entries.map((entry) => path.resolve(entry)))
  for (const file of needed) for (const found of importsOf(file)) needed.add(found)
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = path.resolve(folder, entry)
    if (file.endsWith(".d.ts") && !needed.has(file)) rmSync(file)
  }
}

/** @param {string} file @returns {string[]} */
const importsOf = (file) =>
  [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, name = ""]) => {
    const base = path.resolve(path.dirname(file), name.replace(/\.js$/, ""))
    const found = [`${base}.d.ts`, path.join(base, "index.d.ts")].find((each) => existsSync(each))
    return found ? [found] : []
  })
