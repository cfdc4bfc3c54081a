import type TypeScript from "typescript"
import { type Change, insertAt } from "./edit"
import { indentAt, type Source } from "./source"
import { type ElementNode, findNode, nodesOf } from "./tree"

/** Prettier's default, and that of Medusa's starters. */
const WIDTH = 80

/** Whether a node is an element. */
const isElement =
  ({ ts }: Source) =>
  (node: TypeScript.Node): node is ElementNode =>
    ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)

/** The opening part of an element: its name and its attributes. */
export const opening = (element: ElementNode) =>
  "openingElement" in element ? element.openingElement : element

/** The elements of a name. */
export function elementsNamed(source: Source, name: string, root?: TypeScript.Node): ElementNode[] {
  const is = isElement(source)
  return [...nodesOf(source, root)].filter(
    (node): node is ElementNode => is(node) && opening(node).tagName.getText() === name,
  )
}

/** The only element of a name; undefined where there are none or several. */
export function elementNamed(source: Source, name: string, root?: TypeScript.Node): ElementNode | undefined {
  const found = elementsNamed(source, name, root)
  return found.length === 1 ? found[0] : undefined
}

/** The closest element around a node that a question is true of. */
export function elementAround(
  source: Source,
  node: TypeScript.Node,
  where: (element: TypeScript.JsxElement) => boolean = () => true,
): TypeScript.JsxElement | undefined {
  return source.ts.findAncestor(
    node.parent,
    (each): each is TypeScript.JsxElement => source.ts.isJsxElement(each) && where(each),
  )
}

/** The place where a page writes a value: `{product.title}`. */
export function writtenValue(source: Source, text: string, root?: TypeScript.Node) {
  const { ts } = source
  return findNode(source, ts.isJsxExpression, (node) => node.expression?.getText() === text, root)
}

/** The text of an element without children: on one line where it fits behind `indent`, else a line for each attribute. */
export function printElement(
  source: Source,
  name: string,
  attributes: readonly string[],
  indent: string,
  before = "",
): string {
  const line = [`<${name}`, ...attributes, "/>"].join(" ")
  const width = indent.replaceAll("\t", "  ").length
  if (width + before.length + line.length <= WIDTH) return line
  const step = `\n${indent}${source.style.indent}`
  return `<${name}${attributes.map((each) => step + each).join("")}\n${indent}/>`
}

/** Adds an element on a line of its own below a node. */
export function elementBelow(
  source: Source,
  node: TypeScript.Node,
  name: string,
  attributes: readonly string[],
  gap = "\n",
): Change {
  const indent = indentAt(source, node.getStart())
  return insertAt(node.end, `${gap}${indent}${printElement(source, name, attributes, indent)}`)
}

/** Adds an element on a line of its own above a node. */
export function elementAbove(
  source: Source,
  node: TypeScript.Node,
  name: string,
  attributes: readonly string[],
): Change {
  const indent = indentAt(source, node.getStart())
  return insertAt(node.getStart(), `${printElement(source, name, attributes, indent)}\n${indent}`)
}

/** Adds an attribute to an element without children, and breaks its line where that gets too long. */
export function addAttribute(
  source: Source,
  element: TypeScript.JsxSelfClosingElement,
  attribute: string,
): Change {
  const { properties } = element.attributes
  const last = properties[properties.length - 1]
  const isBroken = element.getText().includes("\n")
  if (isBroken && last) {
    return insertAt(last.end, `\n${indentAt(source, last.getStart())}${attribute}`)
  }
  const texts = [...properties.map((each) => each.getText()), attribute]
  const indent = indentAt(source, element.getStart())
  const lineStart = source.text.lastIndexOf("\n", element.getStart()) + 1
  const before = source.text.slice(lineStart, element.getStart()).slice(indent.length)
  const text = printElement(source, element.tagName.getText(), texts, indent, before)
  return { start: element.getStart(), end: element.end, text }
}
