import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import type TypeScript from "typescript"
import { readSource, type Ts } from "../code/source"
import { localeOf } from "./locale"

/** A file of the starter that shows a button. */
const SHOWS_BUTTON = "src/modules/checkout/components/payment-button/index.tsx"
/** Where the newer starter has its buttons; the older one takes them from Medusa's package. */
const NEWER = "@modules/common/components/ui"

/** Fills in what differs between storefronts: the language of the pages, and where their buttons come from. */
export function templateFiller(dir: string, ts: Ts): (text: string) => string {
  const locale = localeOf(dir, ts)
  const ui = buttonsOf(dir, ts)
  return (text) => text.replaceAll("__LOCALE__", locale).replaceAll("__UI__", ui)
}

function buttonsOf(dir: string, ts: Ts): string {
  const file = path.join(dir, SHOWS_BUTTON)
  if (!existsSync(file)) return NEWER
  const { tree } = readSource(ts, SHOWS_BUTTON, readFileSync(file, "utf8"))
  const names = (node: TypeScript.ImportDeclaration) => {
    const bindings = node.importClause?.namedBindings
    return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
  }
  const found = tree.statements.find(
    (node): node is TypeScript.ImportDeclaration =>
      ts.isImportDeclaration(node) && names(node).includes("Button"),
  )
  return found ? (found.moduleSpecifier as TypeScript.StringLiteral).text : NEWER
}
