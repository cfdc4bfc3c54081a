import {
  isRental,
  RENTAL_ORDER_FIELDS,
  type RentedOrder as RentalOfOrder,
} from "../../../../storefront/src/client/order"
import { orderLineText } from "../../../../storefront/src/client/sentences"
import { rentalLanguage } from "../../../../storefront/src/client/words"
import { forgetCart, retrieveCart } from "../cart"
import { addressLines, h, emptyPage, linkButton, nothingPage, statusLine, workButton } from "../dom"
import { language, t, money } from "../language"
import { picture } from "../components/product-card"
import { finishLink, termRows, type Terms, row, summary } from "../components/totals"
import { variantName } from "../products"
import { goToPaymentPage } from "../rental"
import { unless, type Cart, type Order, type Shop } from "../shop"
import type { RentalCart } from "../../../../storefront/src/client"

/** What the plugin links to the order, as far as a shopper may see it. */
type RentedOrder = Order & RentalOfOrder

const FIELDS = ["+payment_status", "*payment_collections.payments", RENTAL_ORDER_FIELDS].join(",")

export async function showOrder(main: HTMLElement, shop: Shop): Promise<void> {
  const address = new URL(location.href)
  const order = await retrieveOrder(shop, address.pathname.split("/")[2] ?? "")
  if (!order) {
    document.title = t("order.missing")
    return main.replaceChildren(nothingPage("order.missing"))
  }
  forgetCart(address.searchParams.get("cart"))
  const name = order.shipping_address?.first_name
  const title = name ? t("order.title.name", { name }) : t("order.title")
  document.title = `${t("order.number", { number: order.display_id ?? "" })} – Maison Cadence`
  main.replaceChildren(
    h(
      "article",
      { class: "order" },
      h(
        "header",
        { class: "order-head" },
        h("p", { class: "order-number" }, t("order.number", { number: order.display_id ?? "" })),
        h("h1", {}, title),
        h("p", { class: "lead" }, opening(order)),
      ),
      h("div", { class: "columns" }, h("div", {}, rentalTerms(order), goods(order)), delivery(order)),
      h("p", { class: "actions" }, linkButton("/", t("order.back"))),
    ),
  )
}

async function retrieveOrder({ sdk }: Shop, id: string): Promise<RentedOrder | undefined> {
  return (await unless(404, sdk.store.order.retrieve(id, { fields: FIELDS })))?.order
}

function opening({ status, email, rental_transaction: rental }: RentedOrder): string {
  if (status === "canceled") return t("order.canceled")

  return rental?.status === "booked" ? t("order.booked") : t("order.mail", { email: email ?? "" })
}

function isRented(order: RentedOrder): boolean {
  const payments = (order.payment_collections ?? []).flatMap((collection) => collection.payments ?? [])
  return !!order.rental_transaction || payments.some((payment) => isRental(payment.provider_id))
}

function rentalTerms(order: RentedOrder): HTMLElement | null {
  const rental = order.rental_transaction
  return rental
    ? h(
        "section",
        { class: "terms" },
        h("h2", {}, t("order.rental")),
        termRows(rental),
        rental.charges?.may_differ ? h("p", {}, t("order.rental.may_differ")) : null,
        closing(rental),
      )
    : null
}

/** What comes next: a booking still has to be finished at the service. */
function closing(rental: Terms): HTMLElement | null {
  return rental.status === "booked" ? finishLink(rental) : h("p", {}, t("order.rental.paid"))
}

/** What a line of a rental's order is, which the plugin has written to it; of a rented one also its monthly price. */
function wayOf(item: OrderLine, order: RentedOrder): string | null {
  const text = orderLineText(order, item, rentalLanguage(language))
  return text && item.metadata?.rental === "buy" ? t("cart.line.bought") : text
}

type OrderLine = NonNullable<Order["items"]>[number]

function goods(order: RentedOrder): HTMLElement {
  // Medusa gives them in no particular order.
  const items = [...(order.items ?? [])].sort((a, b) => b.total - a.total || a.title.localeCompare(b.title))
  const lines = items.map((item) =>
    h(
      "li",
      { class: "line" },
      picture(item.thumbnail, ""),
      h(
        "div",
        { class: "line-text" },
        h("h3", {}, item.product_title ?? item.title),
        h(
          "p",
          { class: "quiet" },
          [`${item.quantity} ×`, variantName(item.variant_title)].filter(Boolean).join(" "),
        ),
        wayLabel(item, order),
      ),
      linePrice(item, order),
    ),
  )
  return h("section", {}, h("h2", {}, t("order.items")), h("ul", { class: "lines", role: "list" }, lines))
}

function wayLabel(item: OrderLine, order: RentedOrder): HTMLElement | null {
  const text = wayOf(item, order)
  return text ? h("p", { class: item.metadata?.rental === "buy" ? "rent bought" : "rent" }, text) : null
}

/** What is bought was paid; of what is rented it is the value. */
function linePrice(item: OrderLine, order: RentedOrder): HTMLElement {
  const isValue = isRented(order) && item.metadata?.rental !== "buy"
  return h(
    "div",
    { class: isValue ? "line-price quiet" : "line-price" },
    isValue ? t("order.item.value", { price: money(item.total) }) : money(item.total),
  )
}

function countryName(code: string | undefined): string | undefined {
  return code && new Intl.DisplayNames(language, { type: "region" }).of(code.toUpperCase())
}

function delivery(order: RentedOrder): HTMLElement {
  const to = order.shipping_address
  const method = order.shipping_methods?.[0]
  const lines = [
    `${to?.first_name ?? ""} ${to?.last_name ?? ""}`.trim(),
    to?.address_1,
    `${to?.postal_code ?? ""} ${to?.city ?? ""}`.trim(),
    countryName(to?.country_code),
  ].filter((line): line is string => !!line)
  return h(
    "aside",
    { class: "panel" },
    h("h2", {}, t("order.address")),
    addressLines(lines),
    h(
      "dl",
      { class: "totals" },
      method
        ? row(t("order.delivery"), order.shipping_total ? money(order.shipping_total) : t("cart.free"))
        : null,
      isRented(order)
        ? row(t("order.value"), money(order.total), "quiet")
        : row(t("order.paid"), money(order.total), "grand"),
      row(t("cart.tax"), money(order.tax_total), "small"),
    ),
  )
}

/** The service sends the shopper here when the payment failed. The same rental can be paid in a new try. */
export async function showPaymentFailed(main: HTMLElement, shop: Shop): Promise<void> {
  document.title = t("failed.title")
  const id = new URL(location.href).searchParams.get("cart")
  const cart = id ? await retrieveCart(shop, id) : undefined
  const status = statusLine()
  const actions = cart
    ? [
        workButton("primary", t("failed.again"), status, () => goToPaymentPage(shop, cart)),
        linkButton(`/checkout?cart=${cart.id}`, t("failed.checkout"), "secondary"),
      ]
    : [linkButton("/", t("order.back"))]
  const page = emptyPage(t("failed.title"), t("failed.text"), ...actions)
  page.append(status)
  if (!cart?.items?.length) return main.replaceChildren(page)
  const { element, showRental } = summary(cart)
  void rentalOf(shop, cart).then(showRental)
  main.replaceChildren(h("div", { class: "columns" }, page, element))
}

/** What a new try charges; null where the shop doesn't say. */
async function rentalOf({ sdk }: Shop, { id }: Cart): Promise<RentalCart | null> {
  try {
    const { rental_cart } = await sdk.client.fetch<{ rental_cart: RentalCart }>(`/store/rental/carts/${id}`)
    return rental_cart
  } catch {
    return null
  }
}
