import type { RentalCart } from "../../../../storefront/src/client"
import { h } from "../dom"
import { t } from "../language"
import { money } from "../money"
import type { Cart } from "../shop"

/** What the cart costs when paid at once. */
export function totals(cart: Cart): HTMLElement {
  const chosen = (cart.shipping_methods ?? []).length > 0
  const delivery = !chosen
    ? t("cart.delivery.later")
    : cart.shipping_total
      ? money(cart.shipping_total)
      : t("cart.free")
  return h(
    "dl",
    { class: "totals" },
    row(t("cart.items"), money(cart.original_item_total)),
    cart.discount_total ? row(t("cart.discount"), `−${money(cart.discount_total)}`) : null,
    row(t("cart.delivery"), delivery),
    row(t("cart.total"), money(cart.total), "grand"),
    row(t("cart.tax"), money(cart.tax_total), "small"),
  )
}

/** What is due today of a cart that is rented, and whether a delivery comes on top of it. */
export type DueToday = Pick<RentalCart, "due_today" | "delivery_open">

export interface TodayLine {
  element: HTMLElement
  /** Hidden where nothing is rented, or what is due isn't known. */
  show: (due: DueToday | null) => void
}

/** What is due today if the cart is rented. */
export function todayLine(): TodayLine {
  const element = h("p", { class: "today", role: "status", hidden: true })
  return {
    element,
    show(due) {
      const euros = due?.due_today ?? null
      element.hidden = euros === null
      element.replaceChildren(
        h("span", {}, t("checkout.today")),
        h("strong", {}, money(euros ?? 0)),
        ...(due?.delivery_open ? [h("small", {}, t("checkout.today.delivery"))] : []),
      )
    },
  }
}

export function row(name: string, value: string | Node, kind = ""): HTMLElement {
  return h("div", { class: kind }, h("dt", {}, name), h("dd", {}, value))
}

/** The lines of a cart, each with what it costs to buy. */
export function cartItems(cart: Cart): HTMLElement {
  const lines = (cart.items ?? []).map((line) =>
    h(
      "li",
      {},
      h("span", {}, `${line.quantity} × ${line.product_title ?? line.title}`),
      h("span", {}, money(line.total ?? 0)),
    ),
  )
  return h("ul", { class: "items", role: "list" }, lines)
}
