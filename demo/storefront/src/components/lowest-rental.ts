import { priceOf, type Price } from "../products"
import type { Product } from "../shop"
import { h } from "../dom"
import { rentalPrice } from "./rental-price"

/**
 * "from €14.50/month" of a product whose variants differ in price. The cheapest variant may be too cheap to be rented,
 * so there is one element for each price, and the lowest monthly one shows.
 */
export function lowestRental(product: Product): HTMLElement {
  const elements = distinctPrices(product).map((price) => rentalPrice("from", price, { class: "rent" }))
  const monthly = new Map<EventTarget, number>()
  const box = h("span", { class: "card-rent" }, ...elements)
  const showLowest = () => {
    const lowest = [...elements].sort(
      (a, b) => (monthly.get(a) ?? Infinity) - (monthly.get(b) ?? Infinity),
    )[0]
    for (const element of elements) element.hidden = element !== lowest
  }
  box.addEventListener("rental-change", (event) => {
    const offered = event.detail.monthly
    if (offered === null) monthly.delete(event.target as EventTarget)
    else monthly.set(event.target as EventTarget, offered)

    showLowest()
  })
  showLowest()
  return box
}

function distinctPrices(product: Product): Price[] {
  const byAmount = new Map<number, Price>()
  for (const variant of product.variants ?? []) {
    const price = priceOf(variant)
    if (price) byAmount.set(price.withTax, price)
  }
  return [...byAmount.values()].sort((a, b) => a.withTax - b.withTax)
}
