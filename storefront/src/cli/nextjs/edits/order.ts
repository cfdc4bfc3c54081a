import type TypeScript from "typescript"
import type { Edit } from "../../code/edit"
import { elementNamed } from "../../code/elements"
import { findNode, mentions } from "../../code/tree"
import type { Source } from "../../code/source"
import { above, below, importLine } from "../shapes"
import { consent } from "./consent"

const PAID = { from: "@modules/rental/order", names: ["amountPaid"] }

const review = above({
  id: "review-terms",
  title: "Review step: due today and the terms, above the button",
  file: "src/modules/checkout/components/review/index.tsx",
  element: "RentalReview",
  attributes: ["cart={cart}"],
  beside: (source) => elementNamed(source, "PaymentButton"),
  where: "Above <PaymentButton … />",
})

/** The value captured isn't what a shopper has paid for a rental. */
const paid: Edit = {
  id: "order-paid",
  title: "Order: what was due today, not the full price as if it were paid",
  file: "src/modules/order/components/payment-details/index.tsx",
  imports: [PAID],
  isThere: (source) => mentions(source, "amountPaid"),
  find: (source) => {
    const { ts } = source
    const isAmount = ({ name, initializer }: TypeScript.PropertyAssignment) =>
      name.getText() === "amount" && initializer.getText() === "payment.amount"
    const value = findNode(source, ts.isPropertyAssignment, isAmount)?.initializer
    return value && [{ start: value.getStart(), end: value.end, text: "amountPaid(order, payment.amount)" }]
  },
  byHand: `${importLine(PAID)}\nIn place of payment.amount:\namountPaid(order, payment.amount)`,
}

const terms = (id: string, title: string, file: string, beside: string) =>
  below({
    id,
    title,
    file,
    element: "RentalOrder",
    attributes: ["order={order}"],
    beside: (source: Source) => elementNamed(source, beside),
    where: `Below <${beside} … />`,
  })

const account = above({
  id: "account-rentals",
  title: "Account: the customer's rentals",
  file: "src/app/[countryCode]/(main)/account/@dashboard/orders/page.tsx",
  element: "RentalAccount",
  attributes: [],
  beside: (source) => elementNamed(source, "OrderOverview"),
  where: "Above <OrderOverview … />",
})

/** From the last step of the checkout on. */
export const ORDER_EDITS: readonly Edit[] = [
  review,
  consent,
  terms(
    "order-terms",
    "Order: its terms",
    "src/modules/order/templates/order-completed-template.tsx",
    "CartTotals",
  ),
  paid,
  terms(
    "account-order",
    "Account: an order's terms",
    "src/modules/order/templates/order-details-template.tsx",
    "OrderSummary",
  ),
  account,
]
