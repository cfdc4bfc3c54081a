import { h } from "../dom"
import { t } from "../language"
import { money } from "../money"
import { cheapestOf, inStock, priceOf, textOf } from "../products"
import type { Product } from "../shop"
import { lowestRental } from "./lowest-rental"
import { picture } from "./picture"

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
