import { h } from "../dom"
import { count, t } from "../language"
import { money } from "../money"
import { sentenceFor, statusLine } from "../notice"
import { chooseDuration, type RentalCart } from "../rental-carts"
import type { Cart, Shop } from "../shop"
import { row } from "./totals"

/** A cart by the month: how long, what each month costs, and what can't be rented. */
export function byMonth(shop: Shop, cart: Cart, rental: RentalCart): HTMLElement {
  const amounts = h("dl", { class: "totals" })
  const status = statusLine()
  const show = (current: RentalCart) => amounts.replaceChildren(...amountRows(cart, current))
  const choose = async (duration: number) => {
    try {
      show(await chooseDuration(shop, cart, duration))
      status.say("")
    } catch (fault) {
      status.say(sentenceFor(fault))
    }
  }
  show(rental)
  return h("div", { class: "by-month" }, durations(rental, choose), amounts, onceOnly(cart, rental), status)
}

function durations(rental: RentalCart, choose: (duration: number) => Promise<void>): HTMLElement {
  return h(
    "fieldset",
    { class: "variants" },
    h("legend", {}, t("rental.duration")),
    rental.durations.map((duration) => {
      const checked = duration === rental.duration
      const input = h("input", { type: "radio", name: "duration", value: duration, checked })
      input.addEventListener("change", () => void choose(duration))
      return h("label", { class: "chip" }, input, h("span", {}, count("rental.months", duration)))
    }),
  )
}

function amountRows(cart: Cart, rental: RentalCart): HTMLElement[] {
  const once = cartLines(cart, rental, false).reduce((sum, line) => sum + (line.total ?? 0), 0)
  return [
    row(t("order.rental.monthly"), money(rental.monthly ?? 0), "grand"),
    row(t("order.rental.first"), money(rental.deposit ?? 0)),
    ...(once > 0 ? [row(t("rental.once"), money(once))] : []),
  ]
}

function onceOnly(cart: Cart, rental: RentalCart): HTMLElement | null {
  const names = cartLines(cart, rental, false).map((line) => line.product_title ?? line.title)
  return names.length > 0 ? h("p", { class: "small" }, t("rental.once.names", { names: names.join(", ") })) : null
}

function cartLines(cart: Cart, rental: RentalCart, eligible: boolean) {
  const ids = new Set(rental.items.filter((item) => item.eligible === eligible).map((item) => item.item_id))
  return (cart.items ?? []).filter((line) => ids.has(line.id))
}
