import { changeQuantity, changeWay, currentCart, linesOf, wholeCart } from "../cart"
import { h, linkButton, nothingPage, sentenceFor, statusLine } from "../dom"
import { t } from "../language"
import { byMonth, refusalOf, type ByMonth } from "../components/by-month"
import { cartLine, showWays, type LineChanges } from "../components/cart-line"
import { totals } from "../components/totals"
import type { Cart, Shop } from "../shop"

/** What stays on the page while the cart's lines change. */
interface CartPage {
  main: HTMLElement
  shop: Shop
  status: ReturnType<typeof statusLine>
  lines: HTMLElement
  sums: HTMLElement
  rental: ByMonth
  monthly: HTMLElement
  refusal: HTMLElement
  /** Says that the sums below are what buying all of it costs. */
  or: HTMLElement
  actions: HTMLElement
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
    return showEmptyCart(main)
  }
  const rental = byMonth(cart)
  const page: CartPage = {
    main,
    shop,
    status: statusLine(),
    lines: h("ul", { class: "lines", role: "list" }),
    sums: h("div"),
    rental,
    monthly: h("section", { class: "by-month", hidden: !rental.expected }, rental.element),
    refusal: h("p", { class: "status", role: "status" }),
    or: h("h3", { class: "or", hidden: !rental.expected }, t("cart.or")),
    actions: h(
      "p",
      { class: "actions" },
      linkButton("/checkout", t("cart.checkout")),
      linkButton("/", t("cart.more"), "plain"),
    ),
  }
  showLines(page, cart)
  rental.element.addEventListener("rental-update", ({ detail }) => showWays(page.lines, detail))
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
        page.monthly,
        page.refusal,
        page.or,
        page.sums,
      ),
    ),
  )
  placeActions(page)
  await refreshRental(page)
}

/** Nothing in the cart is rented, and the element says from what price it could be. */
const isTooCheap = ({ expected, element }: ByMonth) =>
  expected && !!element.cart?.items.some(({ rentable_from }) => rentable_from)

/** What is rented leads, and buying is the other way; where nothing is rented that is all there is. */
async function refreshRental(page: CartPage): Promise<void> {
  const { rental, monthly, refusal, or, lines } = page
  const cart = await rental.refresh()
  const why = cart ? refusalOf(cart) : null
  monthly.hidden = cart ? why !== null : !isTooCheap(rental)
  or.hidden = !cart
  placeActions(page)
  refusal.textContent = why
  showWays(lines, rental.element.cart)
}

/** The way on is below what leads: the rental, or the sums where nothing is rented. */
function placeActions({ or, sums, actions }: CartPage): void {
  const before = or.hidden ? null : or
  if (actions.isConnected && actions.nextElementSibling === before) return
  if (before) before.before(actions)
  else sums.after(actions)
}

export function showEmptyCart(main: HTMLElement): void {
  main.replaceChildren(nothingPage("cart.empty", "product.back"))
}
function showLines(page: CartPage, cart: Cart): void {
  const change = (work: () => Promise<void>) => void keepFocus(page, () => changeLine(page, work))
  const changes: LineChanges = {
    quantity: (line, quantity) => change(() => changeQuantity(page.shop, cart, line, quantity)),
    way: (line, way) => change(() => changeWay(page.shop, cart, line, way)),
  }
  page.lines.replaceChildren(...linesOf(cart).map((line) => cartLine(line, changes)))
  showWays(page.lines, page.rental.element.cart)
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
    return showEmptyCart(page.main)
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
