import { h } from "../dom"
import { t } from "../language"
import { money } from "../money"
import { variantName } from "../products"
import type { CartLine } from "../shop"
import { picture } from "./picture"
import { quantityField } from "./quantity"

type RentalCart = NonNullable<HTMLElementTagNameMap["rental-cart"]["cart"]>

/** A line of the cart. @param change gets the new quantity, 0 to remove the line */
export function cartLine(line: CartLine, change: (line: CartLine, quantity: number) => void): HTMLElement {
  const name = line.product_title ?? line.title
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
      h("p", { class: "rent", "data-line": line.id }),
    ),
    h(
      "div",
      { class: "line-price" },
      h("strong", {}, money(line.total ?? 0)),
      line.quantity > 1
        ? h("span", { class: "quiet" }, t("cart.each", { price: money((line.total ?? 0) / line.quantity) }))
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

/** Writes to each line what it costs by the month, for the duration of the whole cart, or that it is bought. */
export function showMonthly(lines: HTMLElement, cart: RentalCart | undefined): void {
  for (const item of cart?.items ?? []) {
    const place = lines.querySelector<HTMLElement>(`[data-line="${item.item_id}"]`)
    if (!place || !cart?.duration) continue

    const isRented = item.monthly !== null
    place.textContent = isRented
      ? t("cart.line.month", { price: money(item.monthly ?? 0) })
      : t("cart.line.bought")
    place.classList.toggle("bought", !isRented)
  }
}
