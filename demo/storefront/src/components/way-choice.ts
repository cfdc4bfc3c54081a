import type { Way } from "../cart"
import { h } from "../dom"
import { t } from "../language"
import { money } from "../money"

export interface WayChoice {
  element: HTMLElement
  /** Where the price to buy stands. */
  price: HTMLElement
  /** The one that stands: renting only what can be rented. */
  way: () => Way
  /** Another variant, quantity or duration is shown. `monthly` in euros, if it is known. */
  show: (isOffered: boolean, isToRent: boolean, monthly?: number | null) => void
}

/** Renting or buying, as one choice. What the shopper wanted comes back with the next variant that can be rented. */
export function wayChoice(changed: () => void): WayChoice {
  const monthly = h("span", { class: "way-month" })
  const price = h("span")
  const rent = radio("rent", t("product.way.rent"), monthly)
  const buy = radio("buy", t("product.way.buy"), price)
  let wanted: Way = "rent"
  const pick = (way: Way) => () => {
    wanted = way
    changed()
  }
  rent.input.addEventListener("change", pick("rent"))
  buy.input.addEventListener("change", pick("buy"))
  const element = h("fieldset", { class: "ways" }, h("legend", {}, t("product.way")), rent.label, buy.label)
  return {
    element,
    price,
    way: () => (rent.input.checked ? "rent" : "buy"),
    show(isOffered, isToRent, euros) {
      element.hidden = !isOffered
      monthly.textContent = euros ? t("cart.line.month", { price: money(euros) }) : "–"
      rent.input.disabled = !isToRent
      const stands = isOffered && isToRent && wanted === "rent" ? rent : buy
      stands.input.checked = true
    },
  }
}

function radio(
  value: Way,
  name: string,
  amount: HTMLElement,
): { label: HTMLElement; input: HTMLInputElement } {
  const input = h("input", { type: "radio", name: "way", value })
  return { label: h("label", { class: "way" }, input, h("strong", {}, name), amount), input }
}
