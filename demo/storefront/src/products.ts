import type { PricesAnswer } from "../../../storefront/src/client"
import { wholeCartText } from "../../../storefront/src/client/sentences"
import { button, h, notice, picture, quantityField, radio, say, type Child } from "./dom"
import * as shop from "./shop"
import { language, money, PLACE, t, type Product, type Variant } from "./shop"

/** The list: a shelf a kind. What the merchant added has none, and lies with the bikes. */
export async function list(): Promise<Child> {
  const see = h("a", { class: "button", href: "#bike" }, t("see"))
  const text = h("div", {}, h("h1", {}, t("hero")), h("p", {}, t("lead")), see)
  const image = h("img", { src: "/images/hero.svg", alt: "", width: 760, height: 540 })
  const hero = h("section", { class: "hero" }, text, image)
  document.querySelector("main")!.replaceChildren(hero)
  const products = await shop.findProducts()
  const shelf = (kind: string) => {
    const own = products.filter(({ metadata }) => (metadata?.kind ?? "bike") === kind)
    return (
      own.length > 0 && [
        h("h2", { id: kind }, t(kind)),
        h("ul", { class: "cards", role: "list" }, own.map(card)),
      ]
    )
  }
  return [hero, ["bike", "family", "accessory"].map(shelf)]
}

function card(product: Product): HTMLElement {
  const variants = product.variants ?? []
  return h(
    "li",
    { class: "card" },
    picture(product.thumbnail),
    h("h3", {}, h("a", { href: `/products/${encodeURIComponent(product.handle)}` }, product.title)),
    h("p", { class: "quiet" }, shop.textOf(product, "subtitle")),
    h("p", { class: "to-buy" }, toBuy(variants)),
    h("rental-price", { "variant-ids": variants.map(({ id }) => id).join(), ...PLACE }),
  )
}

/** "from €1,980.00" */
function toBuy(variants: Variant[]): string {
  const prices = variants.filter(shop.isSold).map((variant) => shop.priceOf(variant)!)
  const lowest = Math.min(...prices)
  if (prices.length === 0) return t("sold_out")
  return prices.some((price) => price > lowest) ? t("from", money(lowest)) : money(lowest)
}

type Shown = HTMLElementEventMap["rental-change"]["detail"]

/** A product: variant, rent or buy, duration, quantity. */
export async function product(handle: string): Promise<Child> {
  const [[found], cart] = await Promise.all([shop.findProducts(handle), shop.rentalOfCart()])
  const variants = found?.variants ?? []
  const rentable = await rentableOf(variants)
  const first = variants.filter(shop.isSold).find(({ id }) => rentable?.has(id) !== false) ?? variants[0]
  if (!found || !first) return notice(t("missing"))
  const offered = rentable?.size !== 0
  /** `shown`: the duration and the monthly price that the element shows. */
  const choice = { variant: first, units: 1, rent: offered, cart, shown: undefined as Shown | undefined }
  const change = (part: Partial<typeof choice>) => {
    Object.assign(choice, part)
    show()
  }

  const price = h("rental-price", {
    ...{ mode: "choose", duration: cart?.duration, ...PLACE },
    "rental-change": ({ detail }: { detail: Shown }) => change({ shown: detail }),
  })
  const once = h("span")
  const note = h("p", { class: "note", role: "status" })
  const months = () => (rents.checked && choice.shown?.duration) || null
  const add = button("button", t("add"), async () => {
    await shop.addToCart(choice.variant.id, choice.units, rents.checked ? "rent" : "buy", months())
    change({ cart: await shop.rentalOfCart() })
    say(t("added"), " ", h("a", { href: "/cart" }, t("to_cart")))
  })
  const way = (value: "rent" | "buy", amount?: HTMLElement) => {
    const props = { change: () => change({ rent: value === "rent" }) }
    return radio("way", value, props, h("strong", {}, t(value)), amount)
  }
  const ways = h("fieldset", { class: "ways", hidden: !offered }, way("rent"), way("buy", once))
  const [rents, buys] = ways.querySelectorAll("input") as unknown as [HTMLInputElement, HTMLInputElement]
  const box = h("div", { class: "rent-box", hidden: !offered }, price)

  /** Everything that follows from what is chosen. */
  function show(): void {
    const { variant, units } = choice
    price.setAttribute("variant-id", variant.id)
    price.setAttribute("quantity", `${units}`)
    const isEligible = rentable?.has(variant.id) !== false && offered
    rents.disabled = !isEligible
    ;(isEligible && choice.rent ? rents : buys).checked = true
    box.inert = !rents.checked
    once.textContent = shop.isSold(variant) ? money(shop.priceOf(variant)! * units) : t("sold_out")
    add.disabled = !shop.isSold(variant)
    note.textContent = choice.cart ? wholeCartText(choice.cart, months(), language) : ""
  }
  show()
  return h(
    "article",
    { class: "product" },
    picture(found.thumbnail, found.title),
    h(
      "div",
      {},
      h("h1", {}, found.title),
      h("p", { class: "lead" }, shop.textOf(found, "subtitle")),
      variants.length > 1 && variantChoice(found, first, (variant) => change({ variant })),
      offered ? ways : h("p", { class: "price" }, once),
      box,
      note,
      h(
        "div",
        { class: "actions" },
        quantityField(1, t("quantity"), (units) => change({ units })),
        add,
      ),
    ),
    h(
      "div",
      { class: "more" },
      h("p", {}, shop.textOf(found, "description")),
      h(
        "ul",
        { class: "ticks", hidden: !offered },
        FACTS.map((fact) => h("li", {}, t(fact))),
      ),
    ),
  )
}

const FACTS = ["delivered", "serviced", "returned"]

/** The ids of the variants that can be rented; nothing where the shop doesn't say. */
async function rentableOf(variants: Variant[]): Promise<Set<string> | undefined> {
  const ids = variants.map(({ id }) => `&variant_id=${id}`).join("")
  const query = `region_id=${PLACE["region-id"]}&country_code=${PLACE["country-code"]}${ids}`
  const answer = await shop.store<PricesAnswer>(`rental/prices?${query}`).catch(() => undefined)
  return answer && new Set(answer.prices.filter(({ eligible }) => eligible).map((each) => each.variant_id))
}

function variantChoice(found: Product, first: Variant, chosen: (variant: Variant) => void): HTMLElement {
  const chip = (variant: Variant) => {
    const props = { change: () => chosen(variant), checked: variant === first }
    const name = h("span", { class: shop.isSold(variant) ? "" : "gone" }, variant.title)
    return radio("variant", variant.id, props, name)
  }
  const legend = (found.options ?? []).map(({ title }) => t(title ?? "")).join(", ")
  return h("fieldset", { class: "chips" }, h("legend", {}, legend), found.variants?.map(chip))
}
