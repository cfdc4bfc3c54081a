import { currentCart, retrieveCart } from "../cart"
import { h, step } from "../dom"
import { t } from "../language"
import { addressForm, addressSummary, hasAddress } from "../components/address-form"
import { paymentChoice, shippingChoice } from "../components/payment-choice"
import { summary, type Summary } from "../components/totals"
import type { Cart, Shop } from "../shop"
import { showEmptyCart } from "./cart"

/** A visit at the checkout: the address first, so that the rental service gets it with the cart; then delivery and payment. */
interface Checkout extends Omit<Summary, "element"> {
  shop: Shop
  steps: HTMLElement
}

export async function showCheckout(main: HTMLElement, shop: Shop): Promise<void> {
  document.title = `${t("checkout.title")} – Maison Cadence`
  const cart = await cartToPay(shop)
  if (!cart?.items?.length) {
    return showEmptyCart(main)
  }
  const { element, ...shown } = summary(cart)
  const checkout: Checkout = { shop, steps: h("div", { class: "steps" }), ...shown }
  main.replaceChildren(
    h("h1", {}, t("checkout.title")),
    h("div", { class: "columns" }, checkout.steps, element),
  )
  await (hasAddress(cart) ? showPayment(checkout, cart) : showAddress(checkout, cart))
}

/** The shopper's cart, or the one that a failed payment belongs to: what is rented at once has a cart of its own. */
function cartToPay(shop: Shop): Promise<Cart | undefined> {
  const id = new URL(location.href).searchParams.get("cart")
  return id ? retrieveCart(shop, id) : currentCart(shop)
}

function showAddress(checkout: Checkout, cart: Cart): void {
  const form = addressForm(cart, async (details) => {
    await checkout.shop.sdk.store.cart.update(cart.id, details)
    await showPayment(checkout, (await cartToPay(checkout.shop)) ?? cart)
    checkout.steps.querySelector<HTMLElement>("[tabindex='-1']")?.focus()
  })
  // Steps that can't be done yet.
  const later = ["checkout.delivery", "checkout.payment"].map((title) => step("later", title))
  checkout.steps.replaceChildren(form, ...later)
}

async function showPayment(checkout: Checkout, cart: Cart): Promise<void> {
  const payment = paymentChoice(checkout.shop, cart, checkout.showRental)
  const showAmounts = (current: Cart) => {
    checkout.showTotals(current)
    payment.show(current)
  }
  showAmounts(cart)
  // The delivery is part of what the cart costs.
  const shipping = await shippingChoice(checkout.shop, cart, async () => {
    showAmounts((await cartToPay(checkout.shop)) ?? cart)
    await payment.refresh()
  })
  const change = () => {
    showAddress(checkout, cart)
    checkout.steps.querySelector<HTMLElement>("input")?.focus()
  }
  const delivery = h(
    "section",
    { class: "step" },
    h("h2", { tabindex: -1 }, t("checkout.delivery")),
    shipping,
  )
  checkout.steps.replaceChildren(addressSummary(cart, change), delivery, payment.element)
  await payment.refresh()
}
