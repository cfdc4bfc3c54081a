import type { OrderRental } from "../../../../storefront/src/client"
import { h, linkButton } from "../dom"
import { count, day, t, money } from "../language"
import { linesOf } from "../cart"
import type { Cart } from "../shop"
import type { RentalCart } from "./by-month"
import { wayText } from "./cart-line"

/** What is known of a rental, on its order's page and in the account. */
export type Terms = Pick<
  OrderRental,
  "status" | "duration" | "monthly" | "first_payment" | "charges" | "finalize_url"
> & { ends_at?: string | null }

/** What was due, what is paid each month, and for how long. */
export function termRows(rental: Terms): HTMLElement {
  return h(
    "dl",
    {},
    ...dueRows(rental),
    row(t("order.rental.monthly"), money(Number(rental.monthly ?? 0)), "grand"),
    row(t("order.rental.duration"), count("rental.months", rental.duration ?? 0)),
    rental.ends_at ? row(t("order.rental.ends"), day(rental.ends_at)) : null,
    rental.charges?.total ? row(t("order.rental.total"), money(rental.charges.total)) : null,
  )
}

/** What was due when it was ordered, and its parts; of an old rental the first payment is all that is known. */
function dueRows({ charges, first_payment }: Terms): (HTMLElement | null)[] {
  const part = (name: string, euros: number) => (euros ? row(t(`order.rental.${name}`), money(euros)) : null)
  if (!charges) return [part("first", Number(first_payment ?? 0))]

  const parts = [charges.first_payment, charges.paid_once, charges.delivery].filter((euros) => euros > 0)
  return [
    // Its one part would say the same again.
    parts.length > 1 ? row(t("order.rental.today"), money(charges.due_today), "grand") : null,
    part("first", charges.first_payment),
    part("once", charges.paid_once),
    part("delivery", charges.delivery),
  ]
}

/** Where a booking is finished at the service. */
export function finishLink({ finalize_url }: Terms): HTMLElement | null {
  return finalize_url
    ? h("p", { class: "actions" }, linkButton(finalize_url, t("order.rental.finalize")))
    : null
}

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
type DueToday = Pick<RentalCart, "due_today" | "delivery_open">

interface TodayLine {
  element: HTMLElement
  /** Hidden where nothing is rented, or what is due isn't known. */
  show: (due: DueToday | null) => void
}

/** A cart's lines and its sum beside a step of the checkout. */
export interface Summary {
  element: HTMLElement
  /** What the cart costs when paid at once has changed. */
  showTotals: (cart: Cart) => void
  /** By the month, or at once where that is null: two sums that mean different things are never shown together. */
  showRental: (rental: RentalCart | null) => void
}

export function summary(cart: Cart): Summary {
  const items = h("ul", { class: "items", role: "list" })
  const sums = h("div", {}, totals(cart))
  const today = todayLine()
  const showRental = (rental: RentalCart | null) => {
    const isRented = rental?.due_today != null
    items.replaceChildren(...cartItems(cart, isRented ? rental : null))
    sums.hidden = isRented
    today.show(rental)
  }
  showRental(null)
  const title = h("h2", {}, t("cart.summary"))
  return {
    element: h("aside", { class: "panel" }, title, items, sums, today.element),
    showTotals: (current) => sums.replaceChildren(totals(current)),
    showRental,
  }
}

/** What is due today if the cart is rented. */
function todayLine(): TodayLine {
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

/** The lines of a cart: each with what it costs to buy, or what it is while the cart is rented. */
function cartItems(cart: Cart, rental: RentalCart | null): HTMLElement[] {
  return linesOf(cart).map((line) => {
    const item = rental?.items.find(({ item_id }) => item_id === line.id)
    const isRented = item?.choice === "rent"
    return h(
      "li",
      {},
      h(
        "span",
        {},
        `${line.quantity} × ${line.product_title ?? line.title}`,
        item ? h("small", {}, wayText(item, rental!.duration)) : null,
      ),
      isRented ? null : h("span", {}, money(line.total ?? 0)),
    )
  })
}
