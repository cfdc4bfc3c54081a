import { changeQuantity, currentCart, wholeCart } from "../cart"
import { h } from "../dom"
import { t } from "../language"
import { emptyPage, linkButton, sentenceFor, statusLine } from "../notice"
import { byMonth, type ByMonth } from "../components/by-month"
import { cartLine, showMonthly } from "../components/cart-line"
import { totals } from "../components/totals"
import type { Cart, CartLine, Shop } from "../shop"

/** What stays on the page while the cart's lines change. */
interface CartPage {
  main: HTMLElement
  shop: Shop
  status: ReturnType<typeof statusLine>
  lines: HTMLElement
  sums: HTMLElement
  rental: ByMonth
  monthly: HTMLElement
}

export async function showCart(main: HTMLElement, shop: Shop): Promise<void> {
  document.title = `${t("cart.title")} – Maison Cadence`
  const waiting = statusLine()
  const cart = await wholeCart(shop, () => {
    if (waiting.isConnected) return
    main.replaceChildren(h("h1", {}, t("cart.title")), waiting)
    waiting.say(t("product.adding"), "good")
  })
  if (!cart?.items?.length) {
    showEmptyCart(main)
    return
  }
  const rental = byMonth(cart)
  const page: CartPage = {
    main,
    shop,
    status: statusLine(),
    lines: h("ul", { class: "lines", role: "list" }),
    sums: h("div"),
    rental,
    monthly: h(
      "section",
      { class: "or", hidden: !rental.expected },
      h("h3", {}, t("rental.title")),
      rental.element,
    ),
  }
  showLines(page, cart)
  rental.element.addEventListener("change", () => showMonthly(page.lines, rental.element.cart))
  main.replaceChildren(
    h("h1", {}, t("cart.title")),
    h(
      "div",
      { class: "columns" },
      h("div", {}, page.status, page.lines),
      h(
        "aside",
        { class: "panel", "aria-labelledby": "summary-title" },
        h("h2", { id: "summary-title" }, t("cart.summary")),
        page.sums,
        page.monthly,
        h(
          "p",
          { class: "actions" },
          linkButton("/checkout", t("cart.checkout")),
          linkButton("/", t("cart.more"), "plain"),
        ),
      ),
    ),
  )
  await refreshRental(page)
}

/** The section goes where there is nothing to rent in the cart. */
async function refreshRental({ rental, monthly }: CartPage): Promise<void> {
  monthly.hidden = !(await rental.refresh())
}

export function showEmptyCart(main: HTMLElement): void {
  main.replaceChildren(emptyPage(t("cart.empty"), t("cart.empty.text"), linkButton("/", t("product.back"))))
}

function showLines(page: CartPage, cart: Cart): void {
  const lines = [...(cart.items ?? [])].sort((a, b) =>
    String(a.created_at).localeCompare(String(b.created_at)),
  )
  const change = (line: CartLine, quantity: number) =>
    void keepFocus(page, () => changeLine(page, () => changeQuantity(page.shop, cart, line, quantity)))
  page.lines.replaceChildren(...lines.map((line) => cartLine(line, change)))
  showMonthly(page.lines, page.rental.element.cart)
  page.sums.replaceChildren(totals(cart))
}

/** Changes the cart and shows what has become of it; the plugin's element stays, and asks anew. */
async function changeLine(page: CartPage, change: () => Promise<void>): Promise<void> {
  try {
    await change()
    page.status.say("")
  } catch (fault) {
    page.status.say(sentenceFor(fault))
  }
  const cart = await currentCart(page.shop)
  if (!cart?.items?.length) {
    showEmptyCart(page.main)
    return
  }
  showLines(page, cart)
  await refreshRental(page)
}

/** The focus stays where it was, on a button of the same name. */
async function keepFocus({ main }: CartPage, work: () => Promise<void>): Promise<void> {
  const focused = document.activeElement?.getAttribute("aria-label")
  main.setAttribute("aria-busy", "true")
  await work().finally(() => main.removeAttribute("aria-busy"))
  const again =
    focused &&
    [...main.querySelectorAll<HTMLElement>("[aria-label]")].find((element) => element.ariaLabel === focused)
  ;(again || main).focus()
}
