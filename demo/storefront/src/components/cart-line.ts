import { h } from "../dom"
import { t } from "../language"
import { money } from "../money"
import { variantName } from "../products"
import type { CartLine } from "../shop"
import { picture } from "./picture"
import { quantityField } from "./quantity"
import { rentalPrice } from "./rental-price"

/** A line of the cart. @param change gets the new quantity, 0 to remove the line */
export function cartLine(line: CartLine, change: (line: CartLine, quantity: number) => void): HTMLElement {
  const name = line.product_title ?? line.title
  const price = {
    withTax: each(line, line.total),
    withoutTax: each(line, (line.total ?? 0) - (line.tax_total ?? 0)),
  }
  const address = line.product_handle ? `/products/${encodeURIComponent(line.product_handle)}` : "/"
  return h(
    "li",
    { class: "line" },
    h("a", { href: address, tabindex: -1, "aria-hidden": "true" }, picture(line.thumbnail, "")),
    h(
      "div",
      { class: "line-text" },
      h("h2", {}, h("a", { href: address }, name)),
      h("p", { class: "quiet" }, variantName(line.variant_title)),
      rentalPrice("from", price, { quantity: line.quantity, class: "rent" }),
    ),
    h(
      "div",
      { class: "line-price" },
      h("strong", {}, money(line.total ?? 0)),
      line.quantity > 1
        ? h("span", { class: "quiet" }, t("cart.each", { price: money(price.withTax) }))
        : null,
    ),
    h(
      "div",
      { class: "line-actions" },
      quantityField(line.quantity, t("cart.quantity", { name }), (quantity) => change(line, quantity)),
      h(
        "button",
        {
          type: "button",
          class: "plain",
          "aria-label": t("cart.remove.name", { name }),
          onclick: () => change(line, 0),
        },
        t("cart.remove"),
      ),
    ),
  )
}

/** Euros for one of the line; Medusa gives amounts of the whole line. */
function each({ quantity }: CartLine, amount = 0): number {
  return amount / quantity
}
