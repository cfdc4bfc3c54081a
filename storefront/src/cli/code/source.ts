import type TypeScript from "typescript"

/** The compiler of the storefront that is edited, not one of this package's. */
export type Ts = typeof TypeScript

/** How a file is written, so that what is added looks like it. */
interface Style {
  quote: '"' | "'"
  semicolons: boolean
  /** One step of indentation. */
  indent: string
  lineEnd: "\n" | "\r\n"
}

/** A file of the storefront, read. */
export interface Source {
  /** Its path, from the storefront's folder. */
  file: string
  text: string
  tree: TypeScript.SourceFile
  ts: Ts
  style: Style
}

/** Reads a file's text with the storefront's compiler. */
export function readSource(ts: Ts, file: string, text: string): Source {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  return { file, text, tree, ts, style: styleOf(text) }
}

/** Its quotes, semicolons, indentation and line ends, by its own lines; where it doesn't say, as Medusa's starter has them. */
function styleOf(text: string): Style {
  const imports = [...text.matchAll(/^(?:import|export) .*?from (["']).*?\1(;?)/gms)]
  const single = imports.filter(([, quote]) => quote === "'").length
  const semicolons = imports.filter(([, , end]) => end === ";").length
  const indents = [...text.matchAll(/^(\t+| {2,})(?=[^\s*])/gm)].map(([, spaces]) => spaces!)
  const narrowest = indents.reduce(
    (least, each) => (each.length < least.length ? each : least),
    indents[0] ?? "  ",
  )
  return {
    quote: single > imports.length / 2 ? "'" : '"',
    semicolons: semicolons > imports.length / 2,
    indent: narrowest.startsWith("\t") ? "\t" : narrowest,
    lineEnd: text.includes("\r\n") ? "\r\n" : "\n",
  }
}

/**
 * Text to add, in the file's style: `'` becomes its quote, `§` a semicolon where it has them, two leading spaces one step of its
 * indentation; all lines but the first are indented by `base`.
 */
export function inStyle({ style }: Source, text: string, base = ""): string {
  return text
    .replaceAll("'", style.quote)
    .replaceAll("§", style.semicolons ? ";" : "")
    .split("\n")
    .map((line, index) => {
      const spaces = /^ */.exec(line)![0].length
      const own = style.indent.repeat(spaces / 2) + line.slice(spaces)
      return index === 0 || line === "" ? own : base + own
    })
    .join("\n")
}

/** The white space that the line of a position starts with. */
export function indentAt({ text }: Source, position: number): string {
  const line = text.slice(text.lastIndexOf("\n", position - 1) + 1)
  return /^[ \t]*/.exec(line)![0]
}
