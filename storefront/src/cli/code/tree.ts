import type TypeScript from "typescript"
import type { Source } from "./source"

/** A function with a body, however it is declared. */
export type FunctionNode =
  TypeScript.FunctionDeclaration | TypeScript.FunctionExpression | TypeScript.ArrowFunction

/** An element as JSX writes it: with children or without. */
export type ElementNode = TypeScript.JsxElement | TypeScript.JsxSelfClosingElement

/** All nodes of a file, or below one of them, from the outer to the inner ones. */
export function* nodesOf(source: Source, root: TypeScript.Node = source.tree): Generator<TypeScript.Node> {
  yield root
  for (const child of childrenOf(source, root)) yield* nodesOf(source, child)
}

function childrenOf({ ts }: Source, node: TypeScript.Node): TypeScript.Node[] {
  const children: TypeScript.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}

/** The first node that a question is true of. */
export function findNode<Node extends TypeScript.Node>(
  source: Source,
  is: (node: TypeScript.Node) => node is Node,
  where: (node: Node) => boolean = () => true,
  root?: TypeScript.Node,
): Node | undefined {
  for (const node of nodesOf(source, root)) if (is(node) && where(node)) return node
  return undefined
}

/** Whether a name is used, outside of imports. */
export function mentions(source: Source, name: string, root?: TypeScript.Node): boolean {
  const { ts } = source
  return (
    findNode(
      source,
      ts.isIdentifier,
      (node) => node.text === name && !ts.findAncestor(node, ts.isImportDeclaration),
      root,
    ) !== undefined
  )
}

/** A function by its name, or the module's default one. */
export function functionNamed(
  source: Source,
  name: string | "default",
  root?: TypeScript.Node,
): FunctionNode | undefined {
  if (name === "default") return defaultFunction(source)
  const { ts } = source
  for (const node of nodesOf(source, root)) {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) return node
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== name) continue
    if (node.initializer && isFunction(source, node.initializer)) return node.initializer
  }
  return undefined
}

function defaultFunction(source: Source): FunctionNode | undefined {
  const { ts } = source
  for (const statement of source.tree.statements) {
    if (ts.isExportAssignment(statement)) return functionNamed(source, statement.expression.getText())
    const isDefault =
      ts.isFunctionDeclaration(statement) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
    if (isDefault) return statement
  }
  return undefined
}

const isFunction = ({ ts }: Source, node: TypeScript.Node): node is FunctionNode =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)

/** Whether a function has a name of its own: a parameter, a property taken out of one, or a variable. */
export function binds(source: Source, fn: FunctionNode, name: string): boolean {
  const { ts } = source
  const isBound = (node: TypeScript.Node) =>
    (ts.isBindingElement(node) || ts.isVariableDeclaration(node) || ts.isParameter(node)) &&
    ts.isIdentifier(node.name) &&
    node.name.text === name
  for (const node of nodesOf(source, fn)) if (isBound(node)) return true
  return false
}

/** The function around a node. */
export function functionAround(source: Source, node: TypeScript.Node): FunctionNode | undefined {
  return source.ts.findAncestor(node.parent, (each): each is FunctionNode => isFunction(source, each))
}
