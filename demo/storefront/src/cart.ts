import type { HttpTypes } from "@medusajs/types"
import { lineText } from "../../../storefront/src/client/sentences"
import type { RentalCart } from "../../../storefront/src/client"
import { h, notice, picture, quantityField, rows, run, type Child } from "./dom"
import { language, money, openCart, store, t, type Cart } from "./shop"

type Line = HttpTypes.StoreCartLineItem

export const empty = (): Child => notice(t("empty"))

/** What a line is, once the shop has said what the cart costs by the month. */
export function textOfLine(line: Line, rental?: RentalCart) {
  const item = rental?.items.find(({ item_id }) => item_id === line.id)
  return { item, text: rental && item ? lineText(rental, item, language) : null }
}

/** What is to be paid where everything is bought. */
export const totals = (cart: Cart): HTMLElement =>
  rows([
    [
      t("delivery"),
      !!cart.shipping_methods?.length && (cart.shipping_total ? money(cart.shipping_total) : t("free")),
    ],
    [t("total"), money(cart.total)],
  ])

/** The lines, and what they cost by the month; where nothing is rented the sum takes its place. */
export async function cart(): Promise<Child> {
  let open = await openCart()
  if (!open?.items?.length) return empty()
  const sums = h("div", {}, totals(open))
  const bought = open.items.every(({ metadata }) => metadata?.rental === "buy")
  const props = { "cart-id": open.id, class: bought && "bought", "rental-update": () => draw() }
  const rental = h("rental-cart", props, sums)
  const lines = h("ul", { class: "lines", role: "list" })

  const draw = () => {
    const focused = document.activeElement?.getAttribute("aria-label")
    lines.replaceChildren(...open!.items!.map((line) => drawLine(line, change, rental.cart)))
    const again = [...lines.querySelectorAll<HTMLElement>("[aria-label]")]
    again.find(({ ariaLabel }) => ariaLabel === focused)?.focus()
  }
  const change = (path: string, body: object, method?: string) =>
    run(async () => {
      try {
        await store(`carts/${open!.id}/line-items/${path}`, body, method)
      } finally {
        open = await openCart()
        if (open?.items?.length) {
          sums.replaceChildren(totals(open))
          draw()
          void rental.refresh()
        } else location.reload()
      }
    })
  draw()
  return [
    h("h1", {}, t("cart")),
    h(
      "div",
      { class: "columns" },
      lines,
      h("aside", { class: "panel" }, rental, h("a", { class: "button", href: "/checkout" }, t("checkout"))),
    ),
  ]
}

type Change = (path: string, body: object, method?: string) => Promise<void>

function drawLine(line: Line, change: Change, rental?: RentalCart): HTMLElement {
  const { id, quantity, metadata } = line
  const name = line.product_title ?? line.title
  const { item, text } = textOfLine(line, rental)
  const isRented = item?.choice === "rent"
  const option = (way: "rent" | "buy") =>
    h("option", { value: way, selected: (way === "rent") === isRented }, t(way))
  const choose = ({ target }: { target: HTMLSelectElement }) =>
    void change(id, { quantity, metadata: { ...metadata, rental: target.value } })
  const select = { "aria-label": `${t("rent")}, ${t("buy")}: ${name}`, change: choose }
  const remove = { "aria-label": `${t("remove")}: ${name}`, click: () => void change(id, {}, "DELETE") }
  return lineView(
    line,
    { text, isRented, variant: line.variant_title },
    isRented ? h("p", { class: "quiet" }, t("or_buy", money(line.total))) : null,
    h(
      "div",
      { class: "actions" },
      quantityField(quantity, `${t("quantity")}: ${name}`, (units) => void change(id, { quantity: units })),
      item?.eligible && h("select", select, option("rent"), option("buy")),
      h("button", { type: "button", class: "link", ...remove }, t("remove")),
    ),
  )
}

type Shown = { text: string | null; isRented: boolean; variant: string | null | undefined }

/** A line of a cart or an order; what is bought has its price. */
export function lineView(
  line: Line | HttpTypes.StoreOrderLineItem,
  { text, isRented, variant }: Shown,
  ...children: Child[]
): HTMLElement {
  const href = `/products/${encodeURIComponent(line.product_handle ?? "")}`
  return h(
    "li",
    { class: "line" },
    h("a", { href, tabindex: -1, "aria-hidden": "true" }, picture(line.thumbnail)),
    h(
      "div",
      {},
      h("h2", {}, h("a", { href }, line.product_title ?? line.title)),
      h("p", { class: "quiet" }, variant),
      h("p", { class: isRented ? "way" : "way quiet" }, text),
    ),
    !isRented && h("p", { class: "price" }, money(line.total)),
    ...children,
  )
}
