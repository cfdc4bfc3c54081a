import { h } from "../dom"
import type { Price } from "../products"

/** The plugin's element for a price that the page already knows: it needs no request of its own. */
export function rentalPrice(
  mode: "from" | "choose",
  price: Price | undefined,
  attributes: Record<string, string | number | undefined> = {},
): HTMLElement {
  const element = h("rental-price", { mode, ...attributes })
  setPrice(element, price)
  return element
}

/** Another variant was chosen. */
export function setPrice(element: HTMLElement, price: Price | undefined): void {
  if (price) {
    element.setAttribute("price", String(price.withoutTax))
    element.setAttribute("tax", decimal(price.withTax - price.withoutTax))
  } else element.removeAttribute("price")
}

/** Enough digits for any tax, without the noise of a subtraction of floats. */
function decimal(amount: number): string {
  return String(Number(amount.toFixed(6)))
}
