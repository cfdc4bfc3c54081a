import { h } from "../dom"
import { priceOf, type Price, cheapestOf, inStock, textOf } from "../products"
import type { Product } from "../shop"
import { rentalPrice } from "./by-month"
import { t, money } from "../language"

const PLACEHOLDER = "/images/wheel.svg"

/** A product's picture in a frame of fixed shape; a missing or broken one is a wheel. */
export function picture(src: string | null | undefined, name: string, { eager = false } = {}): HTMLElement {
  const image = h("img", {
    alt: name,
    loading: eager ? false : "lazy",
    decoding: "async",
    width: 800,
    height: 600,
  })
  image.addEventListener(
    "error",
    () => {
      image.src = PLACEHOLDER
      image.alt = ""
    },
    { once: true },
  )
  image.src = src || PLACEHOLDER
  return h("div", { class: "picture" }, image)
}

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

/** A product in the list: picture, name, price to buy, and the lowest monthly price where there is one. */
export function productCard(product: Product): HTMLElement {
  return h(
    "li",
    { class: "card" },
    picture(product.thumbnail, ""),
    h(
      "div",
      { class: "card-text" },
      h("h3", {}, h("a", { href: `/products/${encodeURIComponent(product.handle)}` }, product.title)),
      h("p", { class: "card-subtitle" }, textOf(product, "subtitle")),
      h(
        "p",
        { class: "card-prices" },
        h("span", { class: "card-buy" }, buyText(product)),
        lowestRental(product),
      ),
    ),
  )
}

function buyText(product: Product): string {
  const variants = product.variants ?? []
  const cheapest = cheapestOf(product)
  if (!cheapest || !variants.some(inStock)) return t("list.soldout")

  const prices = new Set(variants.map((variant) => priceOf(variant)?.withTax))
  const lowest = money(cheapest.price.withTax)
  return prices.size > 1 ? t("list.buy.from", { price: lowest }) : lowest
}
