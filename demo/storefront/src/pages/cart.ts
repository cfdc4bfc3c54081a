import { changeQuantity, currentCart } from "../cart"
import { h } from "../dom"
import { t } from "../language"
import { money } from "../money"
import { emptyPage, linkButton, sentenceFor, statusLine } from "../notice"
import { byMonth } from "../parts/by-month"
import { picture } from "../parts/picture"
import { quantityField } from "../parts/quantity"
import { rentalPrice } from "../parts/rental-price"
import { totals } from "../parts/totals"
import { variantName } from "../products"
import { readRentalCart, type RentalCart } from "../rental-carts"
import type { Cart, CartLine, Shop } from "../shop"

type Status = ReturnType<typeof statusLine>

export async function showCart(main: HTMLElement, shop: Shop): Promise<void> {
  document.title = `${t("cart.title")} – Maison Cadence`
  await render(main, shop, statusLine())
}

async function render(main: HTMLElement, shop: Shop, status: Status): Promise<void> {
  const cart = await currentCart(shop)
  if (!cart?.items?.length) {
    main.replaceChildren(emptyPage(t("cart.empty"), t("cart.empty.text"), linkButton("/", t("product.back"))))
    return
  }
  const rental = await readRentalCart(shop, cart)
  const lines = [...cart.items].sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
  const change = (line: CartLine, quantity: number) =>
    void reRender(main, shop, status, () => changeQuantity(shop, cart, line, quantity))
  main.replaceChildren(
    h("h1", {}, t("cart.title")),
    h(
      "div",
      { class: "columns" },
      h("div", {}, status, h("ul", { class: "lines", role: "list" }, lines.map((line) => cartLine(line, change)))),
      summary(shop, cart, rental),
    ),
  )
}

/** Changes the cart and shows what has become of it; the focus stays where it was. */
async function reRender(main: HTMLElement, shop: Shop, status: Status, change: () => Promise<void>): Promise<void> {
  const focused = document.activeElement?.getAttribute("aria-label")
  main.setAttribute("aria-busy", "true")
  try {
    await change()
    status.say("")
  } catch (fault) {
    status.say(sentenceFor(fault))
  }
  await render(main, shop, status)
  main.removeAttribute("aria-busy")
  const again = focused && [...main.querySelectorAll<HTMLElement>("[aria-label]")].find((element) => element.ariaLabel === focused)
  ;(again || main).focus()
}

function cartLine(line: CartLine, change: (line: CartLine, quantity: number) => void): HTMLElement {
  const name = line.product_title ?? line.title
  const price = { withTax: each(line, line.total), withoutTax: each(line, (line.total ?? 0) - (line.tax_total ?? 0)) }
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
      line.quantity > 1 ? h("span", { class: "quiet" }, t("cart.each", { price: money(price.withTax) })) : null,
    ),
    h(
      "div",
      { class: "line-actions" },
      quantityField(line.quantity, t("cart.quantity", { name }), (quantity) => change(line, quantity)),
      h(
        "button",
        { type: "button", class: "plain", "aria-label": t("cart.remove.name", { name }), onclick: () => change(line, 0) },
        t("cart.remove"),
      ),
    ),
  )
}

/** Euros for one of the line; Medusa gives amounts of the whole line. */
function each({ quantity }: CartLine, amount = 0): number {
  return amount / quantity
}

function summary(shop: Shop, cart: Cart, rental: RentalCart | undefined): HTMLElement {
  return h(
    "aside",
    { class: "panel", "aria-labelledby": "summary-title" },
    h("h2", { id: "summary-title" }, t("cart.summary")),
    totals(cart),
    rental?.durations.length ? h("section", { class: "or" }, h("h3", {}, t("rental.title")), byMonth(shop, cart, rental)) : null,
    h("p", { class: "actions" }, linkButton("/checkout", t("cart.checkout")), linkButton("/", t("cart.more"), "plain")),
  )
}
