import { type Change, type Import, insertAt } from "./edit"
import { inStyle, type Source } from "./source"

/** The imports that a file still needs, below its last one: a line for each module. */
export function addImports(source: Source, wanted: readonly Import[]): Change[] {
  const lines = merge(wanted).flatMap((each) => missingOf(source, each))
  if (lines.length === 0) return []
  const statements = source.tree.statements.filter(source.ts.isImportDeclaration)
  const last = statements[statements.length - 1]
  const texts = lines.map((each) => inStyle(source, write(each)))
  return last
    ? texts.map((text) => insertAt(last.end, `\n${text}`))
    : texts.map((text) => insertAt(0, `${text}\n`))
}

function merge(imports: readonly Import[]): Import[] {
  const byModule = new Map<string, Import>()
  for (const each of imports) {
    const before = byModule.get(each.from)
    const names = [...new Set([...(before?.names ?? []), ...(each.names ?? [])])]
    byModule.set(each.from, { ...before, ...each, names })
  }
  return [...byModule.values()]
}

function missingOf(source: Source, wanted: Import): Import[] {
  const { ts } = source
  const there = new Set<string>()
  for (const statement of source.tree.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const clause = statement.importClause
    if (clause?.name) there.add(clause.name.text)
    const bindings = clause?.namedBindings
    if (bindings && ts.isNamedImports(bindings)) bindings.elements.forEach(({ name }) => there.add(name.text))
  }
  const names = (wanted.names ?? []).filter((name) => !there.has(name))
  const isDefaultMissing = wanted.default !== undefined && !there.has(wanted.default)
  if (names.length === 0 && !isDefaultMissing) return []
  return [{ from: wanted.from, names, ...(isDefaultMissing ? { default: wanted.default } : {}) }]
}

function write({ from, default: name, names = [] }: Import): string {
  const braces = names.length > 0 ? `{ ${names.join(", ")} }` : ""
  return `import ${[name, braces].filter(Boolean).join(", ")} from '${from}'§`
}
