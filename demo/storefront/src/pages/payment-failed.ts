import type { RentalCart } from "../../../../storefront/src/client"
import { retrieveCart } from "../cart"
import { h, whileBusy } from "../dom"
import { t } from "../language"
import { emptyPage, linkButton, sentenceFor, statusLine } from "../notice"
import { summary } from "../components/totals"
import { goToPaymentPage } from "../rental"
import type { Cart, Shop } from "../shop"

/** The service sends the shopper here when the payment failed. The same rental can be paid in a new try. */
export async function showPaymentFailed(main: HTMLElement, shop: Shop): Promise<void> {
  document.title = t("failed.title")
  const id = new URL(location.href).searchParams.get("cart")
  const cart = id ? await retrieveCart(shop, id) : undefined
  const status = statusLine()
  const actions = cart
    ? [
        againButton(shop, cart, status),
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

function againButton(shop: Shop, cart: Cart, status: ReturnType<typeof statusLine>): HTMLButtonElement {
  const button = h("button", { class: "button primary", type: "button" }, t("failed.again"))
  button.addEventListener(
    "click",
    () =>
      void whileBusy(button, () =>
        goToPaymentPage(shop, cart).catch((fault) => status.say(sentenceFor(fault))),
      ),
  )
  return button
}
