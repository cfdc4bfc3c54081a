import type { HttpTypes } from "@medusajs/types"
import { h, radio, statusLine, workButton } from "../dom"
import { t, money } from "../language"
import { type Cart, type Shop, PAY_AT_ONCE_PROVIDER } from "../shop"
import { forgetCart } from "../cart"
import { byMonth, refusalOf, type RentalCart } from "./by-month"

/**
 * The ways to get the goods, the first one chosen unless the cart has another.
 * @param changed called after the cart has a new one, and so new totals
 */
export async function shippingChoice(
  { sdk }: Shop,
  cart: Cart,
  changed: () => Promise<void>,
): Promise<HTMLElement> {
  const { shipping_options: options } = await sdk.store.fulfillment.listCartOptions({ cart_id: cart.id })
  if (options.length === 0) {
    return h("p", { class: "status", "data-kind": "bad" }, t("checkout.delivery.none"))
  }

  const current = cart.shipping_methods?.[0]?.shipping_option_id
  const chosen = options.find((option) => option.id === current) ?? options[0]!
  const choose = async (id: string) => {
    await sdk.store.cart.addShippingMethod(cart.id, { option_id: id })
    await changed()
  }
  if (chosen.id !== current) await choose(chosen.id)

  return h(
    "div",
    { class: "choices", role: "radiogroup", "aria-label": t("checkout.delivery") },
    options.map((option) => {
      const { code, description } = option.type ?? {}
      return h(
        "label",
        { class: "choice" },
        radio("shipping", option.id, () => void choose(option.id), option.id === chosen.id),
        h("strong", {}, t(`shipping.${code}`, {}, option.name)),
        h("span", {}, t(`shipping.${code}.text`, {}, description ?? "")),
        h("em", {}, option.amount ? money(withTax(option, cart)) : t("cart.free")),
      )
    }),
  )
}

/** Medusa tells an option's price without taxes until it is chosen; they are those of the goods. */
function withTax(option: HttpTypes.StoreCartShippingOption, cart: Cart): number {
  const rate = option.calculated_price?.is_calculated_price_tax_inclusive
    ? 0
    : (cart.items?.[0]?.tax_lines?.[0]?.rate ?? 0)
  return option.amount * (1 + rate / 100)
}

export interface PaymentChoice {
  element: HTMLElement
  /** The cart's total has changed. */
  show: (cart: Cart) => void
  /** To call when the element is in the page, and when the delivery has changed. */
  refresh: () => Promise<void>
}

/**
 * By the month or at once, which buys all lines. A cart that isn't rented leaves only the latter.
 * @param showRental gets the cart by the month while renting is chosen, else null
 */
export function paymentChoice(
  shop: Shop,
  cart: Cart,
  showRental: (cart: RentalCart | null) => void,
): PaymentChoice {
  const price = h("span")
  const all = h("span", { class: "quiet" }, t("checkout.buy.all"))
  const refusal = h("p", { class: "status", role: "status" })
  const renting = option("rent", t("checkout.rent"), h("span", {}, t("checkout.rent.text")))
  const buying = option("buy", t("checkout.buy"), price, all)
  const rental = byMonth(cart, { checkout: true })
  renting.box.append(rental.element)
  buying.box.append(...orderButton(shop, cart))
  // The two are one group of radio buttons only once both are in it.
  const element = h(
    "fieldset",
    { class: "step choices" },
    h("legend", {}, t("checkout.payment")),
    refusal,
    renting.box,
    buying.box,
  )
  const offer = (rentable: boolean) => {
    if (renting.box.hidden === rentable) {
      renting.box.hidden = !rentable
      ;(rentable ? renting : buying).input.checked = true
    }
    all.hidden = !rentable
  }
  const tell = () => showRental((renting.input.checked && rental.element.cart) || null)
  rental.element.addEventListener("rental-update", tell)
  element.addEventListener("change", tell)
  renting.input.checked = true
  offer(rental.expected)
  return {
    element,
    show(current) {
      price.textContent = t("checkout.buy.text", { price: money(current.total) })
    },
    async refresh() {
      const rented = await rental.refresh()
      refusal.textContent = rented ? refusalOf(rented) : null
      offer(!!rented && !refusal.textContent)
      tell()
    },
  }
}

function option(
  value: string,
  name: string,
  ...texts: HTMLElement[]
): { box: HTMLElement; input: HTMLInputElement } {
  const input = radio("payment", value)
  return { box: h("div", { class: "choice" }, h("label", {}, input, h("strong", {}, name), ...texts)), input }
}

function orderButton(shop: Shop, cart: Cart): HTMLElement[] {
  const status = statusLine()
  const button = workButton("primary wide", t("checkout.pay.buy"), status, async () => {
    button.textContent = t("checkout.working")
    await payAtOnce(shop, cart).finally(() => (button.textContent = t("checkout.pay.buy")))
  })
  return [button, status]
}

/** Medusa's own calls: a session of its system provider, then the order. */
async function payAtOnce({ sdk }: Shop, cart: Cart): Promise<void> {
  await sdk.store.payment.initiatePaymentSession(cart, { provider_id: PAY_AT_ONCE_PROVIDER })
  const completed = await sdk.store.cart.complete(cart.id)
  if (completed.type !== "order") throw completed.error

  forgetCart(cart.id)
  location.assign(`/order/${completed.order.id}`)
}
