import { h } from "../dom"
import { priceOf, cheapestOf, inStock, textOf } from "../products"
import { COUNTRY, type Product, type Shop } from "../shop"
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

/** "from €14.50/month": the lowest of its variants. */
const lowestRental = ({ variants }: Product, { regionId }: Shop): HTMLElement =>
  h(
    "span",
    { class: "card-rent" },
    h("rental-price", {
      class: "rent",
      mode: "from",
      "variant-ids": variants?.map(({ id }) => id).join(),
      "region-id": regionId,
      "country-code": COUNTRY,
    }),
  )

/** A product in the list: picture, name, price to buy, and the lowest monthly price where there is one. */
export function productCard(product: Product, shop: Shop): HTMLElement {
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
        lowestRental(product, shop),
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
