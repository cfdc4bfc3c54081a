/** What the builds of the packages and their checks share. */
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { bundled, ROOT as root } from "./bundled.mjs"

export { root }

/** @param {string} project @param {string[]} [flags] */
export function compileTypes(project, flags = []) {
  const tsc = path.join(root, "node_modules/typescript/bin/tsc")
  // what an incremental one wrote before is no longer there
  const args = [tsc, "-p", project, "--incremental", "false", ...flags]
  execFileSync(process.execPath, args, { stdio: "inherit" })
}

/**
 * Writes the declarations of a project as they lie in its sources, below `types/`, which is CommonJS to the compiler: there a name needs no
 * ending. The types of what the store routes answer and refuse are written out: the sources need zod, which the packages lack, or lead to all that
 * the server says.
 *
 * @param {string} project @param {string} out the package's folder @param {string} sources the folder below `types/` that src/ becomes
 */
export async function writeDeclarations(project, out, sources) {
  const types = path.join(out, "types")
  compileTypes(project, ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--outDir", types])
  writeFileSync(path.join(types, "package.json"), JSON.stringify({ type: "commonjs" }))
  const { refusalTypes, storeTypes } = await bundled("scripts/openapi/store-types")
  writeFileSync(path.join(types, sources, "answers/store.d.ts"), storeTypes())
  const codes = path.join(types, sources, "core/messages/codes.d.ts")
  if (existsSync(codes)) writeFileSync(codes, refusalTypes())
}

/** An import or export of another file in a declaration. */
const IMPORT = /(?:from|import)\s*(?:\(\s*)?"(\.[^"]+)"/g

/**
 * Deletes the declarations below `folder` that none of `entries` leads to: the compiler writes one for every file of a program.
 * @param {string} folder @param {string[]} entries
 */
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

/** Writes a file of a package, and says how large a script is. @param {string} out @param {string} name @param {string} text */
export function writePart(out, name, text) {
  const file = path.join(out, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  const size = name.endsWith("js") ? ` ${gzipSync(text, { level: 9 }).length} bytes gzipped` : ""
  process.stdout.write(`${name}${size}\n`)
}

/**
 * Packs the package in a folder as npm would publish it, into another. Without scripts: npm's own `prepack` checks what is packed. With a file,
 * also in `npm publish --dry-run`.
 *
 * @param {string} packed @param {string} folder
 * @returns {{ tarball: string, files: { path: string }[], size: number, unpackedSize: number }}
 */
export function pack(packed, folder) {
  const options = "pack --json --ignore-scripts --loglevel=error --no-dry-run --pack-destination".split(" ")
  const report = execFileSync("npm", [...options, folder], { cwd: packed, encoding: "utf8" })
  const [{ filename, ...rest }] = JSON.parse(report.slice(report.indexOf("[\n")))
  return { ...rest, tarball: path.join(folder, filename) }
}
