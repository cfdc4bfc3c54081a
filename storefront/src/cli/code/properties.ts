import type TypeScript from "typescript"
import { type Change, insertAt } from "./edit"
import { indentAt, type Source } from "./source"
import { findNode, type FunctionNode } from "./tree"

type List = TypeScript.NodeArray<TypeScript.Node>

/** The properties that a component takes out of its first parameter. */
export function propertiesOf({ ts }: Source, fn: FunctionNode): TypeScript.ObjectBindingPattern | undefined {
  const name = fn.parameters[0]?.name
  return name && ts.isObjectBindingPattern(name) ? name : undefined
}

/** Adds an optional property to a component: to its type, and to what it takes out. Undefined where it isn't written so. */
export function addProperty(
  source: Source,
  fn: FunctionNode,
  name: string,
  type: string,
): Change[] | undefined {
  const pattern = propertiesOf(source, fn)
  const members = pattern && typeMembers(source, fn.parameters[0]!.type)
  if (!pattern || !members?.length) return undefined
  return [addToList(source, pattern.elements, name), addToType(source, members, `${name}?: ${type}`)]
}

function typeMembers(source: Source, type: TypeScript.TypeNode | undefined): List | undefined {
  const { ts } = source
  if (!type) return undefined
  if (ts.isTypeLiteralNode(type)) return type.members
  if (!ts.isTypeReferenceNode(type)) return undefined
  const name = type.typeName.getText()
  const alias = findNode(source, ts.isTypeAliasDeclaration, (node) => node.name.text === name)
  if (alias && ts.isTypeLiteralNode(alias.type)) return alias.type.members
  return findNode(source, ts.isInterfaceDeclaration, (node) => node.name.text === name)?.members
}

/** Adds to a list with commas, on a line of its own where the others have one. */
export function addToList(source: Source, list: List, text: string): Change {
  const last = list[list.length - 1]!
  if (!isOnOwnLine(source, last)) return insertAt(last.end, `, ${text}`)
  const line = `\n${indentAt(source, last.getStart())}${text}`
  return list.hasTrailingComma ? insertAt(list.end, `${line},`) : insertAt(last.end, `,${line}`)
}

function addToType(source: Source, members: List, text: string): Change {
  const last = members[members.length - 1]!
  const end = /[;,]$/.exec(last.getText())?.[0] ?? ""
  if (isOnOwnLine(source, last)) {
    return insertAt(last.end, `\n${indentAt(source, last.getStart())}${text}${end}`)
  }
  return insertAt(last.end, `${end || ";"} ${text}`)
}

function isOnOwnLine(source: Source, node: TypeScript.Node): boolean {
  const start = node.getStart()
  const before = source.text.slice(source.text.lastIndexOf("\n", start) + 1, start)
  return before.trim() === ""
}
