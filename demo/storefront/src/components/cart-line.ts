import { h, plainButton } from "../dom"
import { t, count, money } from "../language"
import type { Way } from "../cart"
import { isExtra, variantName } from "../products"
import type { CartLine } from "../shop"
import { picture } from "./product-card"
import type { RentalCart } from "./by-month"

export const MAX_QUANTITY = 99

/** How many, with two buttons. Tells `changed` each new number, a typed one when it is complete. */
export function quantityField(
  value: number,
  label: string,
  changed: (quantity: number) => void,
): HTMLElement {
  const input = h("input", {
    type: "number",
    min: 1,
    max: MAX_QUANTITY,
    value,
    inputmode: "numeric",
    "aria-label": label,
  })
  const set = (wanted: number) => {
    const quantity = Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(wanted) || 1))
    input.value = String(quantity)
    changed(quantity)
  }
  const button = (text: string, name: string, by: number) =>
    h(
      "button",
      { type: "button", "aria-label": `${label}: ${name}`, onclick: () => set(Number(input.value) + by) },
      text,
    )
  input.addEventListener("change", () => set(Number(input.value)))
  return h(
    "div",
    { class: "quantity" },
    button("−", t("product.fewer"), -1),
    input,
    button("+", t("product.more"), 1),
  )
}

/** What a shopper changes of a line; a quantity of 0 removes it. */
export interface LineChanges {
  quantity: (line: CartLine, quantity: number) => void
  way: (line: CartLine, way: Way) => void
}

/** A line of the cart; what it is, rented or bought, is written by `showWays`. */
export function cartLine(line: CartLine, change: LineChanges): HTMLElement {
  const name = line.product_title ?? line.title
  const address = line.product_handle ? `/products/${encodeURIComponent(line.product_handle)}` : "/"
  return h(
    "li",
    { class: "line", "data-line": line.id },
    h("a", { href: address, tabindex: -1, "aria-hidden": "true" }, picture(line.thumbnail, "")),
    h(
      "div",
      { class: "line-text" },
      h("h2", {}, h("a", { href: address }, name)),
      h("p", { class: "quiet" }, variantName(line.variant_title)),
      h("p", { class: "rent" }),
      line.product && isExtra(line.product) ? null : wayButton(line, change),
    ),
    h(
      "div",
      { class: "line-price" },
      h("strong", {}, money(line.total ?? 0)),
      line.quantity > 1
        ? h("span", { class: "quiet" }, t("cart.each", { price: money((line.total ?? 0) / line.quantity) }))
        : null,
      h("span", { class: "quiet or-buy away" }, t("cart.line.or", { price: money(line.total ?? 0) })),
    ),
    h(
      "div",
      { class: "line-actions" },
      quantityField(line.quantity, t("cart.quantity", { name }), (quantity) =>
        change.quantity(line, quantity),
      ),
      plainButton(t("cart.remove"), () => change.quantity(line, 0), t("cart.remove.name", { name })),
    ),
  )
}

/** Rents what is bought, or buys what is rented; its place is kept while it isn't known that both can be. */
function wayButton(line: CartLine, change: LineChanges): HTMLElement {
  const button = h("button", { type: "button", class: "plain way-switch" }, t("cart.line.buy"))
  button.addEventListener("click", () => change.way(line, button.dataset.way as Way))
  return button
}

/** Writes to each line what it is: rented at so much a month, for the duration of the whole cart, or bought. */
export function showWays(lines: HTMLElement, cart: RentalCart | undefined): void {
  const isChoice = cart?.items.some(({ eligible }) => eligible)
  for (const item of (isChoice && cart?.items) || []) {
    const line = lines.querySelector<HTMLElement>(`[data-line="${item.item_id}"]`)
    if (!line) continue
    const label = line.querySelector<HTMLElement>(".rent")!
    label.textContent = wayText(item, cart!.duration)
    label.classList.toggle("bought", item.choice === "buy")
    // Of what is rented, buying is the other way.
    const isRented = item.choice === "rent"
    for (const price of line.querySelectorAll<HTMLElement>(".line-price > *")) {
      price.classList.toggle("away", price.classList.contains("or-buy") !== isRented)
    }
    const button = line.querySelector<HTMLElement>(".way-switch")
    if (!button || !item.eligible) continue
    button.dataset.way = isRented ? "buy" : "rent"
    button.textContent = t(isRented ? "cart.line.buy" : "cart.line.rent")
    button.setAttribute("aria-label", `${button.textContent}: ${item.title}`)
  }
}

/** "12 months, €49.45/month", or that it is bought; months, and euros for the line. */
export function wayText(
  { choice, monthly }: Pick<RentalCart["items"][number], "choice" | "monthly">,
  duration: number | null,
): string {
  if (choice !== "rent") return t("cart.line.bought")
  if (monthly === null || !duration) return t("cart.line.to_rent")
  return `${count("rental.months", duration)}, ${t("cart.line.month", { price: money(monthly) })}`
}
