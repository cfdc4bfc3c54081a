/**
 * The compiler writes a declaration for every file of a program, also for those that nothing exported leads to: a package needs the others
 * only.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

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

/**
 * Writes a union out in the declaration that has it, in place of what it is made of and of where that comes from.
 * @param {string} file @param {string} name @param {string} from the end of the path that it was imported from
 */
export function writeOutUnion(file, name, from) {
  const program = ts.createProgram([file], { noLib: true, types: [] })
  const source = program.getSourceFile(file)
  const alias = source?.statements.filter(ts.isTypeAliasDeclaration).find((each) => each.name.text === name)
  const imported = source?.statements
    .filter(ts.isImportDeclaration)
    .find(({ moduleSpecifier: to }) => ts.isStringLiteral(to) && to.text.endsWith(from))
  if (!source || !alias || !imported) throw new Error(`${file} has no ${name} by ${from}`)
  const checker = program.getTypeChecker()
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias
  const union = checker.typeToString(checker.getTypeAtLocation(alias), undefined, flags)
  if (!/^("\w+"( \| )?)+$/.test(union)) throw new Error(`${name} isn't a union of names: ${union}`)
  const { text } = source
  const written = text.slice(0, alias.type.pos) + ` ${union}` + text.slice(alias.type.end)
  writeFileSync(file, written.slice(0, imported.pos) + written.slice(imported.end).trimStart())
}
