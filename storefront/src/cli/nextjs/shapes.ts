import type TypeScript from "typescript"
import type { Change, Edit, Import } from "../code/edit"
import { elementAbove, elementBelow, printElement } from "../code/elements"
import type { Source } from "../code/source"
import { mentions } from "../code/tree"

/** An edit that adds one element. */
interface ElementEdit {
  id: string
  title: string
  file: string
  /** The component, in `src/modules/rental/components`. */
  element: string
  attributes: readonly string[]
  imports?: readonly Import[]
  /** The node beside it. */
  beside(source: Source): TypeScript.Node | undefined
  /** Where, in words: "below `<CartTotals … />`". */
  where: string
  /** An empty line between them. */
  apart?: boolean
}

/** The import of a component of ours. */
export const componentOf = (name: string): Import => ({
  from: `@modules/rental/components/${toKebab(name)}`,
  default: name,
})

const toKebab = (name: string) => name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** Adds an element on a line of its own below another one. */
export const below = (edit: ElementEdit): Edit =>
  elementEdit(edit, (source, node) =>
    elementBelow(source, node, edit.element, edit.attributes, edit.apart ? "\n\n" : "\n"),
  )

/** Adds an element on a line of its own above another one. */
export const above = (edit: ElementEdit): Edit =>
  elementEdit(edit, (source, node) => elementAbove(source, node, edit.element, edit.attributes))

function elementEdit(edit: ElementEdit, change: (source: Source, node: TypeScript.Node) => Change): Edit {
  const { id, title, file, element, attributes, beside, where } = edit
  const imports = edit.imports ?? [componentOf(element)]
  return {
    id,
    title,
    file,
    imports,
    isThere: (source) => mentions(source, element),
    find: (source) => {
      const node = beside(source)
      return node && [change(source, node)]
    },
    byHand: [
      ...imports.map(importLine),
      `${where}:`,
      printElement({ style: { indent: "  " } } as Source, element, attributes, ""),
    ].join("\n"),
  }
}

/** An import as a person writes it. */
export function importLine({ from, default: name, names }: Import): string {
  return `import ${[name, names && `{ ${names.join(", ")} }`].filter(Boolean).join(", ")} from "${from}"`
}
