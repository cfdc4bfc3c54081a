import { h, nothingPage } from "../dom"
import { language, t } from "../language"
import { picture } from "../components/product-card"
import { purchase } from "../components/purchase"
import { findProduct, isExtra, textOf } from "../products"
import { cartRental } from "../rental"
import type { Product, Shop } from "../shop"

export async function showProduct(main: HTMLElement, shop: Shop): Promise<void> {
  const handle = decodeURIComponent(location.pathname.split("/")[2] ?? "")
  const [product, cart] = await Promise.all([findProduct(shop, handle), cartRental(shop)])
  if (!product?.variants?.length) {
    document.title = t("product.missing")
    return main.replaceChildren(nothingPage("product.missing", "product.back"))
  }
  document.title = `${product.title} – Maison Cadence`
  main.replaceChildren(
    h(
      "article",
      { class: "product" },
      picture(product.thumbnail, product.title, { eager: true }),
      h(
        "div",
        { class: "product-text" },
        h("p", { class: "crumb" }, h("a", { href: "/" }, t("product.back"))),
        h("h1", {}, product.title),
        h("p", { class: "lead" }, textOf(product, "subtitle")),
        ...purchase(shop, product, cart),
      ),
      h("div", { class: "product-more" }, h("p", {}, textOf(product, "description")), facts(product)),
    ),
  )
}

function facts(product: Product): HTMLElement {
  const { weight } = product
  const kilograms = weight ? new Intl.NumberFormat(language).format(weight / 1000) : null
  const fact = (name: string, value: string) => h("div", {}, h("dt", {}, name), h("dd", {}, value))
  return h(
    "section",
    {},
    h("h2", {}, t("product.facts")),
    h(
      "dl",
      { class: "facts" },
      kilograms ? fact(t("product.weight"), t("product.weight.value", { weight: kilograms })) : null,
      fact(t("product.delivery"), t(isExtra(product) ? "product.delivery.extra" : "product.delivery.value")),
      isExtra(product) ? null : fact(t("product.service"), t("product.service.value")),
    ),
  )
}
