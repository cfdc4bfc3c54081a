import { currentCart, forgetCart, retrieveCart } from "../cart"
import { h, whileBusy } from "../dom"
import { t } from "../language"
import { money } from "../money"
import { emptyPage, linkButton, sentenceFor, statusLine } from "../notice"
import { addressFields, emailField, readAddress } from "../parts/address-form"
import { byMonth } from "../parts/by-month"
import { shippingChoice } from "../parts/shipping-choice"
import { totals } from "../parts/totals"
import { goToPaymentPage } from "../rental"
import { readRentalCart } from "../rental-carts"
import { PAY_AT_ONCE_PROVIDER, type Cart, type Shop } from "../shop"

export async function showCheckout(main: HTMLElement, shop: Shop): Promise<void> {
  document.title = `${t("checkout.title")} – Maison Cadence`
  const cart = await cartToPay(shop)
  if (!cart?.items?.length) {
    main.replaceChildren(emptyPage(t("cart.empty"), t("cart.empty.text"), linkButton("/", t("product.back"))))
    return
  }
  const sums = h("div")
  const price = h("span")
  const showAmounts = (current: Cart) => {
    sums.replaceChildren(totals(current))
    price.textContent = t("checkout.buy.text", { price: money(current.total) })
  }
  showAmounts(cart)
  const [rental, shipping] = await Promise.all([
    readRentalCart(shop, cart),
    // The delivery is part of what the cart costs.
    shippingChoice(shop, cart, async () => showAmounts((await cartToPay(shop)) ?? cart)),
  ])
  const parts = { shipping, sums, price, rental: rental?.durations.length ? byMonth(shop, cart, rental) : null }
  main.replaceChildren(h("h1", {}, t("checkout.title")), form(shop, cart, parts))
}

/** The shopper's cart, or the one that a failed payment belongs to: what is rented at once has a cart of its own. */
function cartToPay(shop: Shop): Promise<Cart | undefined> {
  const id = new URL(location.href).searchParams.get("cart")
  return id ? retrieveCart(shop, id) : currentCart(shop)
}

interface Parts {
  shipping: HTMLElement
  sums: HTMLElement
  price: HTMLElement
  /** Nothing where the cart can't be rented. */
  rental: HTMLElement | null
}

function form(shop: Shop, cart: Cart, { shipping, sums, price, rental }: Parts): HTMLElement {
  const status = statusLine()
  const submit = h("button", { class: "button primary wide", type: "submit" })
  const element = h(
    "form",
    { class: "columns checkout", novalidate: true },
    h(
      "div",
      {},
      h("section", { class: "step" }, h("h2", {}, t("checkout.contact")), emailField(cart)),
      h("section", { class: "step address" }, h("h2", {}, t("checkout.address")), addressFields(cart)),
      h("section", { class: "step" }, h("h2", {}, t("checkout.delivery")), shipping),
      paymentChoice({ price, rental }),
    ),
    h("aside", { class: "panel" }, h("h2", {}, t("cart.summary")), items(cart), sums, submit, status),
  )
  const name = () => (submit.textContent = t(rents(element) ? "checkout.pay.rent" : "checkout.pay.buy"))
  element.addEventListener("change", name)
  element.addEventListener("submit", (event) => {
    event.preventDefault()
    if (isComplete(element, status)) {
      void whileBusy(submit, async () => {
        submit.textContent = t("checkout.working")
        await order(shop, cart, element).catch((fault) => status.say(sentenceFor(fault)))
        name()
      })
    }
  })
  name()
  return element
}

/** Otherwise says so, and leads to the first field that isn't. */
function isComplete(form: HTMLFormElement, status: ReturnType<typeof statusLine>): boolean {
  const complete = form.checkValidity()
  status.say(complete ? "" : t("checkout.invalid"))
  form.querySelector<HTMLElement>("input:invalid")?.focus()
  return complete
}

const rents = (element: HTMLFormElement) => new FormData(element).get("payment") === "rent"

function paymentChoice({ price, rental }: Pick<Parts, "price" | "rental">): HTMLElement {
  return h(
    "fieldset",
    { class: "step choices" },
    h("legend", {}, t("checkout.payment")),
    rental
      ? h(
          "div",
          { class: "choice" },
          h(
            "label",
            {},
            h("input", { type: "radio", name: "payment", value: "rent", checked: true }),
            h("strong", {}, t("checkout.rent")),
            h("span", {}, t("checkout.rent.text")),
          ),
          rental,
        )
      : null,
    h(
      "div",
      { class: "choice" },
      h(
        "label",
        {},
        h("input", { type: "radio", name: "payment", value: "buy", checked: !rental }),
        h("strong", {}, t("checkout.buy")),
        price,
      ),
    ),
  )
}

function items(cart: Cart): HTMLElement {
  const lines = (cart.items ?? []).map((line) =>
    h("li", {}, h("span", {}, `${line.quantity} × ${line.product_title ?? line.title}`), h("span", {}, money(line.total ?? 0))),
  )
  return h("ul", { class: "items", role: "list" }, lines)
}

/** Medusa's own calls, one after the other: address, then payment. The delivery was set when it was chosen. */
async function order(shop: Shop, cart: Cart, element: HTMLFormElement): Promise<void> {
  const address = readAddress(element)
  const { cart: ready } = await shop.sdk.store.cart.update(cart.id, {
    email: String(new FormData(element).get("email")).trim(),
    shipping_address: address,
    billing_address: address,
  })
  if (rents(element)) {
    await goToPaymentPage(shop, ready)
    return
  }
  await shop.sdk.store.payment.initiatePaymentSession(ready, { provider_id: PAY_AT_ONCE_PROVIDER })
  const completed = await shop.sdk.store.cart.complete(cart.id)
  if (completed.type !== "order") {
    throw completed.error
  }
  forgetCart(cart.id)
  location.assign(`/order/${completed.order.id}`)
}
