import type TypeScript from "typescript"
import { type Edit, insertAt } from "../../code/edit"
import { elementsNamed, opening, printElement } from "../../code/elements"
import { inStyle, indentAt, type Source } from "../../code/source"
import { findNode, functionNamed, mentions, nodesOf } from "../../code/tree"
import { componentOf, importLine } from "../shapes"

const STEP = "src/modules/checkout/components/payment/index.tsx"
const BUTTON = "src/modules/checkout/components/payment-button/index.tsx"
const IS_RENTAL = { from: "medusa-rental-storefront", names: ["isRental"] }
const OPEN = { from: "@modules/rental/open-rental", names: ["openRental"] }
const CHOSEN = { from: "@modules/rental/cart", names: ["chosenProvider"] }

/** `session.status === "pending"`: a rental's session waits for the payment page, under another status. */
const activeSession: Edit = {
  id: "payment-session",
  title: "Payment step: a rental counts as chosen",
  file: STEP,
  imports: [IS_RENTAL],
  isThere: (source) => /isRental\(\w+\.provider_id\)/.test(source.text),
  find: (source) => {
    const { ts } = source
    const session = findNode(
      source,
      ts.isVariableDeclaration,
      (node) => node.name.getText() === "activeSession",
    )
    const arrow = session && findNode(source, ts.isArrowFunction, () => true, session)
    const name = arrow?.parameters[0]?.name.getText()
    if (!arrow || !name || !/^\w+\.status === ["']pending["']$/.test(arrow.body.getText())) return undefined
    const indent = `\n${indentAt(source, arrow.getStart())}${source.style.indent}`
    const text = `${indent}${arrow.body.getText()} ||${indent}isRental(${name}.provider_id)`
    return [{ start: arrow.equalsGreaterThanToken.end, end: arrow.body.end, text }]
  },
  byHand: `${importLine(IS_RENTAL)}\nIn activeSession, behind paymentSession.status === "pending":\n|| isRental(paymentSession.provider_id)`,
}

/** What is selected at first: renting, where a duration was chosen on a product's page. */
const preselected: Edit = {
  id: "payment-preselected",
  title: "Payment step: renting is selected where a duration was chosen before",
  file: STEP,
  imports: [CHOSEN],
  isThere: (source) => mentions(source, "chosenProvider"),
  find: (source) => {
    const { ts } = source
    const isDefault = ({ left, operatorToken, right }: TypeScript.BinaryExpression) =>
      operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
      left.getText() === "activeSession?.provider_id" &&
      ts.isStringLiteral(right)
    const value = findNode(source, ts.isBinaryExpression, isDefault)?.right
    return value && [{ start: value.getStart(), end: value.end, text: "chosenProvider(cart)" }]
  },
  byHand: `${importLine(CHOSEN)}\nuseState(activeSession?.provider_id ?? chosenProvider(cart))`,
}

const OPENED = "if (isRental(selectedPaymentMethod)) {\n  await openRental(cart)§\n} else "

const opens: Edit = {
  id: "payment-open",
  title: "Payment step: opens the rental, and says why where it is refused",
  file: STEP,
  imports: [IS_RENTAL, OPEN],
  isThere: (source) => mentions(source, "openRental"),
  find: (source) => {
    const submit = functionNamed(source, "handleSubmit")
    const condition =
      submit &&
      findNode(
        source,
        source.ts.isIfStatement,
        ({ expression }) => expression.getText() === "!checkActiveSession",
        submit,
      )
    if (!condition) return undefined
    const start = condition.getStart()
    return [insertAt(start, inStyle(source, OPENED, indentAt(source, start)))]
  },
  byHand: `${importLine(IS_RENTAL)}\n${importLine(OPEN)}\nIn handleSubmit, in front of if (!checkActiveSession):\n${OPENED.replace("§", "")}`,
}

const OPTION = [
  "cart={cart}",
  "paymentProviderId={paymentMethod.id}",
  "selectedPaymentOptionId={selectedPaymentMethod}",
]

const option: Edit = {
  id: "payment-option",
  title: "Payment step: the terms inside the option; its reason where nothing can be rented",
  file: STEP,
  imports: [IS_RENTAL, componentOf("RentalPayment")],
  isThere: (source) => mentions(source, "RentalPayment"),
  find: (source) => {
    const { ts } = source
    const container = elementsNamed(source, "PaymentContainer")[0]
    const choice = container && ts.findAncestor(container, ts.isConditionalExpression)
    const id = container && valueOf(source, container, "paymentProviderId")
    if (!choice || !id || !choice.getText().includes("StripeCardContainer")) return undefined
    const start = choice.getStart()
    const indent = indentAt(source, start)
    const inner = indent + source.style.indent
    const element = printElement(
      source,
      "RentalPayment",
      OPTION.map((each) => each.replace("paymentMethod.id", id)),
      inner,
    )
    return [insertAt(start, `isRental(${id}) ? (\n${inner}${element}\n${indent}) : `)]
  },
  byHand: `${importLine(IS_RENTAL)}\n${importLine(componentOf("RentalPayment"))}
In the list of payment methods, in place of <PaymentContainer … /> where isRental(paymentMethod.id):
<RentalPayment ${OPTION.join(" ")} />`,
}

function valueOf(source: Source, element: Parameters<typeof opening>[0], name: string): string | undefined {
  const attribute = opening(element).attributes.properties.find((each) => each.name?.getText() === name)
  if (!attribute || !source.ts.isJsxAttribute(attribute)) return undefined
  const value = attribute.initializer
  return value && source.ts.isJsxExpression(value) ? value.expression?.getText() : undefined
}

const BUTTON_ELEMENT = "<RentalPaymentButton cart={cart} notReady={notReady} />"

const button: Edit = {
  id: "payment-button",
  title: "Review step: the button leads to the payment page",
  file: BUTTON,
  imports: [IS_RENTAL, componentOf("RentalPaymentButton")],
  isThere: (source) => mentions(source, "RentalPaymentButton"),
  find: (source) => {
    const first = firstCase(source)
    if (!first) return undefined
    const start = first.getStart()
    const tested = first.expression.getText().replace(/^\w+/, "isRental")
    const text = `case ${tested}:\n  return ${BUTTON_ELEMENT}§\n`
    return [insertAt(start, `${inStyle(source, text, indentAt(source, start))}${indentAt(source, start)}`)]
  },
  byHand: `${importLine(IS_RENTAL)}\n${importLine(componentOf("RentalPaymentButton"))}
In PaymentButton, as the first case:
case isRental(paymentSession?.provider_id):
  return ${BUTTON_ELEMENT}`,
}

/** `case isStripeLike(paymentSession?.provider_id):` */
function firstCase(source: Source): TypeScript.CaseClause | undefined {
  for (const node of nodesOf(source)) {
    if (!source.ts.isCaseClause(node)) continue
    if (/^\w+\(\w+\??\.provider_id\)$/.test(node.expression.getText())) return node
  }
  return undefined
}

/** The payment step, and the button at the end of the checkout. */
export const PAYMENT_EDITS: readonly Edit[] = [activeSession, preselected, opens, option, button]
