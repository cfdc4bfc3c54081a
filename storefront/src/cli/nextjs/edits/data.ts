import type TypeScript from "typescript"
import { type Edit, insertAt } from "../../code/edit"
import { addToList } from "../../code/properties"
import { inStyle, indentAt, type Source } from "../../code/source"
import { findNode, functionNamed, mentions } from "../../code/tree"
import { importLine } from "../shapes"

const ORDER_FIELDS = { from: "medusa-rental-storefront", names: ["RENTAL_ORDER_FIELDS"] }

const PROVIDER = `pp_rental_subscription: {
  title: 'Rent by the month',
  icon: <CreditCard />,
}`

const providerName: Edit = {
  id: "provider-name",
  title: "The payment provider's name",
  file: "src/lib/constants.tsx",
  imports: [{ from: "@medusajs/icons", names: ["CreditCard"] }],
  isThere: (source) => source.text.includes("pp_rental_subscription"),
  find: (source) => {
    const map = variableNamed(source, "paymentInfoMap")
    if (!map || !source.ts.isObjectLiteralExpression(map) || map.properties.length === 0) return undefined
    const first = map.properties[0]!
    return [addToList(source, map.properties, inStyle(source, PROVIDER, indentAt(source, first.getStart())))]
  },
  byHand: `In paymentInfoMap:\n${PROVIDER.replaceAll("'", '"')},`,
}

function variableNamed(source: Source, name: string): TypeScript.Expression | undefined {
  return findNode(source, source.ts.isVariableDeclaration, (node) => node.name.getText() === name)
    ?.initializer
}

/** A strict cookie doesn't come along when the payment page sends the shopper back. */
const laxCookie = (id: string, title: string, name: string): Edit => ({
  id,
  title,
  file: "src/lib/data/cookies.ts",
  isThere: (source) => {
    const fn = functionNamed(source, name)
    return fn !== undefined && !sameSiteOf(source, fn)
  },
  find: (source) => {
    const fn = functionNamed(source, name)
    const value = fn && sameSiteOf(source, fn)
    return value && [{ start: value.getStart(), end: value.end, text: inStyle(source, "'lax'") }]
  },
  byHand: `In ${name}, in place of "strict", which keeps the cookie back when the payment page sends the shopper back:\nsameSite: "lax",`,
})

function sameSiteOf(source: Source, fn: TypeScript.Node): TypeScript.Expression | undefined {
  const isStrict = ({ name, initializer }: TypeScript.PropertyAssignment) =>
    name.getText() === "sameSite" &&
    source.ts.isStringLiteral(initializer) &&
    initializer.text.toLowerCase() === "strict"
  return findNode(source, source.ts.isPropertyAssignment, isStrict, fn)?.initializer
}

const orderFields: Edit = {
  id: "order-fields",
  title: "Orders come with their rental's terms",
  file: "src/lib/data/orders.ts",
  imports: [ORDER_FIELDS],
  isThere: (source) => mentions(source, "RENTAL_ORDER_FIELDS") || source.text.includes("rental_transaction"),
  find: (source) => {
    const fn = functionNamed(source, "retrieveOrder")
    const fields =
      fn &&
      findNode(source, source.ts.isPropertyAssignment, ({ name }) => name.getText() === "fields", fn)
        ?.initializer
    if (!fields || !source.ts.isStringLiteral(fields)) return undefined
    const isBelow = fields.parent.getText().includes("\n")
    const indent = indentAt(source, fields.getStart()) + (isBelow ? "" : source.style.indent)
    return [insertAt(fields.end - 1, ","), insertAt(fields.end, ` +\n${indent}RENTAL_ORDER_FIELDS`)]
  },
  byHand: `${importLine(ORDER_FIELDS)}\nIn retrieveOrder, at the end of fields:\n"…,*items.product," + RENTAL_ORDER_FIELDS`,
}

/** What the storefront asks of the shop, and keeps. */
export const DATA_EDITS: readonly Edit[] = [
  providerName,
  laxCookie("cookie-cart", "The cart is still there after the payment page", "setCartId"),
  laxCookie("cookie-login", "The customer is still logged in after the payment page", "setAuthToken"),
  orderFields,
]
