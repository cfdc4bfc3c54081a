/**
 * What a file exports has a docstring: its shape, its units, its errors (CONTRIBUTING.md, Style). A type that is named as the schema it
 * is inferred from is told there; what is exported by name only (`export { x }`) is told where it is declared.
 * @type {import("eslint").Rule.RuleModule}
 */
export const docstringsRule = {
  meta: { type: "suggestion", schema: [], docs: { description: "asks for a docstring of every export" } },
  create(context) {
    const { sourceCode } = context
    const isTold = (/** @type {any} */ node) =>
      sourceCode.getCommentsBefore(node).some(({ type, value }) => type === "Block" && value.startsWith("*"))
    /** @type {Set<string>} */
    const told = new Set()
    return {
      ExportNamedDeclaration(node) {
        const { declaration } = /** @type {any} */ (node)
        if (!declaration) return
        const names = declaration.declarations?.map((/** @type {any} */ each) => each.id.name)
        const name = names?.join(", ") ?? declaration.id?.name
        if (isTold(node)) told.add(name)
        else if (!told.has(name)) {
          context.report({ node, message: `Say in a docstring what ${name} is: shape, units, errors.` })
        }
      },
    }
  },
}
