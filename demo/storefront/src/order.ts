import type { HttpTypes } from "@medusajs/types"
import { RENTAL_ORDER_FIELDS, type RentedOrder } from "../../../storefront/src/client/order"
import { termRows } from "../../../storefront/src/client/rows"
import { orderLineText } from "../../../storefront/src/client/sentences"
import { labelOf } from "../../../src/widget/more/cart-words"
import { lineView } from "./cart"
import { address, h, notice, rows, type Child } from "./dom"
import { language, money, store, t, unlessGone } from "./shop"

type Order = HttpTypes.StoreOrder & RentedOrder
type Line = NonNullable<Order["items"]>[number]

const { texts } = language
/** "12 months, until 28 November 2027" */
const inWords = ([name, amount, note]: ReturnType<typeof termRows>[number]): [string, string | false] => [
  labelOf(name, language),
  !!amount && [amount, note].filter(Boolean).join(", "),
]

/** An order: what is rented and its terms, what is bought, where it goes. */
export async function order(id: string): Promise<Child> {
  const found = await unlessGone(
    store<{ order: Order }>(`orders/${id}?fields=${encodeURIComponent(RENTAL_ORDER_FIELDS)}`),
  )
  if (!found) return notice(t("missing"))
  const { display_id, email, shipping_address: to, rental_transaction: terms, ...rest } = found.order
  const state = terms?.status && terms.status !== "active" ? texts[`state_${terms.status}`] : undefined
  const name = to?.first_name ? `, ${to.first_name}` : ""
  const items = [...(rest.items ?? [])].sort((a, b) => b.total - a.total || a.title.localeCompare(b.title))
  return [
    h(
      "header",
      { class: "order-head" },
      h("p", {}, texts.order!.replace("{}", `${display_id}`)),
      h("h1", {}, t("thanks") + name),
      h("p", {}, state ?? t("confirmed", email ?? "")),
    ),
    h(
      "div",
      { class: "columns" },
      h(
        "ul",
        { class: "lines", role: "list" },
        items.map((line) => drawLine(found.order, line)),
      ),
      h(
        "aside",
        { class: "panel" },
        terms && rows(termRows(terms, language).map(inWords)),
        terms?.charges?.may_differ && h("p", { class: "quiet" }, texts.may_differ),
        terms?.status === "booked" &&
          terms.finalize_url &&
          h("a", { class: "button", href: terms.finalize_url }, texts.finalize),
        !terms && rows([[t("total"), money(rest.total)]]),
        h("h2", {}, t("address")),
        address(to),
      ),
    ),
  ]
}

function drawLine(order: RentedOrder, line: Line): HTMLElement {
  const text = orderLineText(order, line, language)
  const isRented = !!text && line.metadata?.rental === "rent"
  return lineView(line, { text, isRented, variant: `${line.quantity} × ${line.variant_title}` })
}
