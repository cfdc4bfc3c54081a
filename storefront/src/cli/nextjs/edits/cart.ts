import type TypeScript from "typescript"
import { type Change, type Edit, insertAt } from "../../code/edit"
import { elementNamed, opening } from "../../code/elements"
import { findNode, functionNamed, type FunctionNode, mentions } from "../../code/tree"
import { inStyle, indentAt, type Source } from "../../code/source"
import { above, below, importLine } from "../shapes"

const CART_PAGE = "src/app/[countryCode]/(main)/cart/page.tsx"
const CHECKOUT_PAGE = "src/app/[countryCode]/(checkout)/checkout/page.tsx"
const withRental = { from: "@lib/rental", names: ["withRental"] }
const withOpenRental = { from: "@lib/rental", names: ["withOpenRental"] }
const OPEN_CART = "await withOpenRental(await retrieveCart(), props.params)"
const PARAMS = "props: {\n  params: Promise<{ countryCode: string }>\n}"

const cartPage: Edit = {
  id: "cart-page",
  title: "Cart: its price by the month, in the page's HTML",
  file: CART_PAGE,
  imports: [withRental],
  isThere: (source) => mentions(source, "withRental"),
  find: (source) => {
    const { ts } = source
    const value = attributeOf(source, "CartTemplate", "cart")
    const page = functionNamed(source, "default")
    const params = page && takeParams(source, page)
    const end = value && ts.findAncestor(value, ts.isReturnStatement)
    if (!value || !params || !end) return undefined
    const indent = indentAt(source, end.getStart())
    const statement = `const rented = await withRental(${value.getText()}, props.params)§\n\n${indent}`
    return [
      ...params,
      insertAt(end.getStart(), inStyle(source, statement)),
      { start: value.getStart(), end: value.end, text: "rented" },
    ]
  },
  byHand: `${importLine(withRental)}
export default async function Cart(${PARAMS}) {
  const rented = await withRental(cart, props.params)
  return <CartTemplate cart={rented} customer={customer} />`,
}

/** The page's parameter, by which it knows the country of its address; undefined where it has another one. */
function takeParams(source: Source, page: FunctionNode): Change[] | undefined {
  const [first] = page.parameters
  if (first) return /^props: .*\bparams\b/s.test(first.getText()) ? [] : undefined
  return [insertAt(page.parameters.pos, inStyle(source, PARAMS))]
}

function attributeOf(source: Source, element: string, name: string): TypeScript.Expression | undefined {
  const { ts } = source
  const found = elementNamed(source, element)
  const attribute =
    found && opening(found).attributes.properties.find((each) => each.name?.getText() === name)
  const value = attribute && ts.isJsxAttribute(attribute) ? attribute.initializer : undefined
  return value && ts.isJsxExpression(value) ? value.expression : undefined
}

const checkoutPage: Edit = {
  id: "checkout-page",
  title: "Checkout: the rental of the cart; a cart that has been paid isn't offered again",
  file: CHECKOUT_PAGE,
  imports: [withOpenRental],
  isThere: (source) => mentions(source, "withOpenRental"),
  find: (source) => {
    const { ts } = source
    const page = functionNamed(source, "default")
    const isCart = ({ name, initializer }: TypeScript.VariableDeclaration) =>
      name.getText() === "cart" && initializer?.getText().replace(/\s/g, "") === "awaitretrieveCart()"
    const value = page && findNode(source, ts.isVariableDeclaration, isCart, page)?.initializer
    const params = page && takeParams(source, page)
    if (!value || !params) return undefined
    return [...params, { start: value.getStart(), end: value.end, text: OPEN_CART }]
  },
  byHand: `${importLine(withOpenRental)}
export default async function Checkout(${PARAMS}) {
  const cart = ${OPEN_CART}`,
}

const totals = (source: Source) => elementNamed(source, "CartTotals")

const forget = above({
  id: "forget-cart",
  title: "Every page: a cart that was rented meanwhile is forgotten",
  file: "src/app/[countryCode]/(main)/layout.tsx",
  element: "ForgetRentedCart",
  attributes: ["cart={cart}"],
  beside: (source) => {
    const { ts } = source
    const page = functionNamed(source, "default")
    if (
      !page ||
      !findNode(source, ts.isVariableDeclaration, (node) => node.name.getText() === "cart", page)
    ) {
      return undefined
    }
    return findNode(source, ts.isJsxExpression, (node) =>
      /^(props\.)?children$/.test(node.expression?.getText() ?? ""),
    )
  },
  where: "Above {props.children}; cart comes from retrieveCart()",
})

/** The cart, and what every page does about it. */
export const CART_EDITS: readonly Edit[] = [
  cartPage,
  below({
    id: "cart-summary",
    title: "Cart: due today and what follows, and the duration to choose",
    file: "src/modules/cart/templates/summary.tsx",
    element: "RentalSummary",
    attributes: ["cart={cart}", "editable"],
    beside: totals,
    where: "Below <CartTotals … />",
  }),
  checkoutPage,
  below({
    id: "checkout-summary",
    title: "Checkout: due today and what follows",
    file: "src/modules/checkout/templates/checkout-summary/index.tsx",
    element: "RentalSummary",
    attributes: ["cart={cart}"],
    beside: totals,
    where: "Below <CartTotals … />",
  }),
  forget,
]
