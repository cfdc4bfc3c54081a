import { addToCart } from "../cart"
import { h, whileBusy } from "../dom"
import { language, t } from "../language"
import { money } from "../money"
import { emptyPage, linkButton, sentenceFor, statusLine } from "../notice"
import { picture } from "../parts/picture"
import { quantityField } from "../parts/quantity"
import { rentalPrice, setPrice } from "../parts/rental-price"
import { variantChoice } from "../parts/variant-choice"
import { findProduct, inStock, kindOf, priceOf, textOf } from "../products"
import { rentNow } from "../rental"
import type { Product, Shop, Variant } from "../shop"

export async function showProduct(main: HTMLElement, shop: Shop): Promise<void> {
  const product = await findProduct(shop, decodeURIComponent(location.pathname.split("/")[2]))
  if (!product?.variants?.length) {
    document.title = t("product.missing")
    main.replaceChildren(emptyPage(t("product.missing"), t("product.missing.text"), linkButton("/", t("product.back"))))
    return
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
        ...purchase(shop, product, product.variants),
      ),
      h("div", { class: "product-more" }, h("p", {}, textOf(product, "description")), facts(product)),
    ),
  )
}

/** Everything that changes with the choice of variant, quantity and duration. */
function purchase(shop: Shop, product: Product, variants: Variant[]): (HTMLElement | null)[] {
  const choice = { variant: variants.find(inStock) ?? variants[0], quantity: 1, duration: null as number | null }
  const buy = h("p", { class: "product-buy" })
  const rental = rentalPrice("choose", priceOf(choice.variant), { quantity: 1 })
  // Extras are sold: there the box shows only if the rules have something for them.
  const rentBox = h("section", { class: "rent-box", hidden: isExtra(product) }, h("h2", {}, t("product.rent")), rental)
  const status = statusLine()
  const add = button(t("product.add"), "primary", status, async () => {
    await addToCart(shop, choice.variant.id, choice.quantity, choice.duration)
    status.say(t("product.added"), "good")
    status.append(" ", h("a", { href: "/cart" }, t("product.tocart")))
  })
  const rent = button(t("product.rentnow"), "secondary", status, () =>
    rentNow(shop, choice.variant.id, choice.quantity, choice.duration),
  )
  // Shown by the element itself once it knows that there is nothing to rent; before that it would be a guess.
  const notRented = h("p", { class: "not-rented", hidden: true }, t("product.notrent.one"))
  rental.append(notRented)
  rental.addEventListener("rental-change", ({ detail }) => {
    choice.duration = detail.duration
    notRented.hidden = false
    rentBox.hidden = isExtra(product) && detail.duration === null
    rent.hidden = detail.duration === null || !inStock(choice.variant)
  })
  const update = () => {
    const price = priceOf(choice.variant)
    buy.replaceChildren(
      h("strong", {}, price ? money(price.withTax * choice.quantity) : "–"),
      " ",
      h("span", {}, t("product.vat")),
    )
    setPrice(rental, price)
    rental.setAttribute("quantity", String(choice.quantity))
    add.hidden = !inStock(choice.variant) || !price
    status.say(add.hidden ? t("product.soldout") : "")
  }
  rent.hidden = true
  update()
  return [
    buy,
    variantChoice(product, choice.variant, (variant) => {
      choice.variant = variant
      update()
    }),
    rentBox,
    h(
      "div",
      { class: "product-actions" },
      quantityField(1, t("product.quantity"), (quantity) => {
        choice.quantity = quantity
        update()
      }),
      add,
      rent,
    ),
    status,
  ]
}

function button(text: string, kind: string, status: ReturnType<typeof statusLine>, work: () => Promise<void>): HTMLButtonElement {
  const element = h("button", { type: "button", class: `button ${kind}` }, text)
  element.addEventListener("click", () =>
    whileBusy(element, async () => {
      try {
        await work()
      } catch (fault) {
        status.say(sentenceFor(fault))
      }
    }),
  )
  return element
}

const isExtra = (product: Product) => kindOf(product) === "accessory"

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
