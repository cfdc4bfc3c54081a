import type TypeScript from "typescript"
import { type Edit, insertAt } from "../../code/edit"
import {
  elementAround,
  elementNamed,
  elementsNamed,
  opening,
  printElement,
  writtenValue,
} from "../../code/elements"
import { inStyle, indentAt, type Source } from "../../code/source"
import { binds, findNode, functionNamed, mentions } from "../../code/tree"
import { below, componentOf, importLine } from "../shapes"

const ACTIONS = "src/modules/products/components/product-actions/index.tsx"
const MOBILE = "src/modules/products/components/product-actions/mobile-actions.tsx"
const OFFERS = "RentalOffers product={product} region={region} countryCode={countryCode}"
const CHOICE = { from: "@modules/rental/components/rental-offers/choice", names: ["useRentalChoice"] }

const offers: Edit = {
  id: "product-offers",
  title: "Product page: its prices by the month, in the page's HTML, and structured data",
  file: "src/modules/products/templates/index.tsx",
  imports: [componentOf("RentalOffers")],
  isThere: (source) => mentions(source, "RentalOffers"),
  find: (source) => {
    const { ts } = source
    const fragment = findNode(source, ts.isJsxFragment, (node) => mentions(source, "ProductActions", node))
    const fn = fragment && ts.findAncestor(fragment, ts.isFunctionLike)
    const names = ["product", "region", "countryCode"]
    if (!fragment || !fn || !names.every((name) => binds(source, fn as never, name))) return undefined
    return [
      insertAt(fragment.openingFragment.end - 1, OFFERS),
      insertAt(fragment.closingFragment.end - 1, "RentalOffers"),
    ]
  },
  byHand: `${importLine(componentOf("RentalOffers"))}\nAround everything that the template returns:\n<${OFFERS}>…</RentalOffers>`,
}

const choice = below({
  id: "product-choice",
  title: "Product page: one choice between buying and renting",
  file: ACTIONS,
  element: "RentalChoice",
  attributes: ["variant={selectedVariant}", "disabled={isAdding}"],
  beside: (source) => elementNamed(source, "ProductPrice"),
  where: "Below <ProductPrice … />",
  apart: true,
})

const keepChoice: Edit = {
  id: "product-keep-choice",
  title: "Product page: its one button puts the chosen duration into the cart",
  file: ACTIONS,
  imports: [CHOICE],
  isThere: (source) => mentions(source, "useRentalChoice"),
  find: (source) => {
    const fn = functionNamed(source, "default")
    const first = fn?.body && source.ts.isBlock(fn.body) ? fn.body.statements[0] : undefined
    const added = fn && statementThatAdds(source, fn)
    if (!first || !added) return undefined
    return [
      insertAt(first.end, statement(source, first, "const rental = useRentalChoice()§")),
      insertAt(added.end, `\n${statement(source, added, "await rental.keep(selectedVariant.id)§")}`),
    ]
  },
  byHand: `${importLine(CHOICE)}
At the top of the component:
const rental = useRentalChoice()
In handleAddToCart, after await addToCart(…):
await rental.keep(selectedVariant.id)`,
}

/** `await addToCart(…)`, where the button is handled. */
function statementThatAdds(source: Source, root: TypeScript.Node): TypeScript.Node | undefined {
  const { ts } = source
  const isCall = ({ expression }: TypeScript.ExpressionStatement) =>
    ts.isAwaitExpression(expression) &&
    ts.isCallExpression(expression.expression) &&
    expression.expression.expression.getText() === "addToCart"
  return findNode(source, ts.isExpressionStatement, isCall, root)
}

function statement(source: Source, beside: TypeScript.Node, text: string): string {
  return `\n${indentAt(source, beside.getStart())}${inStyle(source, text)}`
}

const mobilePrice = below({
  id: "mobile-price",
  title: "Phone: the bar at the bottom names the monthly price",
  file: MOBILE,
  element: "RentalMobilePrice",
  attributes: ["variant={variant}"],
  beside: (source) => {
    const title = writtenValue(source, "product.title")
    const span = title && elementAround(source, title)
    return span && elementAround(source, span)
  },
  where: "Below the row with the product's title and price",
})

const mobileChoice: Edit = {
  id: "mobile-choice",
  title: "Phone: the durations, in the dialog with the options",
  file: MOBILE,
  imports: [componentOf("RentalChoice")],
  isThere: (source) => mentions(source, "RentalChoice"),
  find: (source) => {
    const options = elementsNamed(source, "OptionSelect")[0]
    const isPanel = (node: TypeScript.Node) =>
      source.ts.isJsxElement(node) && /^Dialog\.?Panel$/.test(opening(node).tagName.getText())
    const box = options && elementAround(source, options, ({ parent }) => isPanel(parent))
    if (!box) return undefined
    const end = box.closingElement.getStart()
    const indent = indentAt(source, end)
    const element = printElement(source, "RentalChoice", ["variant={variant}"], indent + source.style.indent)
    return [insertAt(end, `${source.style.indent}${element}\n${indent}`)]
  },
  byHand: `${importLine(componentOf("RentalChoice"))}\nIn the dialog, below the options:\n<RentalChoice variant={variant} />`,
}

/** The product's page. */
export const PRODUCT_EDITS: readonly Edit[] = [offers, choice, keepChoice, mobilePrice, mobileChoice]
