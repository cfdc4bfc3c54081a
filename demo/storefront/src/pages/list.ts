import { h, emptyPage } from "../dom"
import { t } from "../language"
import { productCard } from "../components/product-card"
import { kindOf, listProducts } from "../products"
import type { Product, Shop } from "../shop"

const SECTIONS = [
  { kind: "bike", title: "list.from", lead: "" },
  { kind: "family", title: "list.family", lead: "" },
  { kind: "accessory", title: "list.accessories", lead: "list.accessories.lead" },
] as const

export async function showList(main: HTMLElement, shop: Shop): Promise<void> {
  document.title = t("list.title")
  main.replaceChildren(hero(), h("div", { class: "loading", "aria-hidden": "true" }))
  const products = await listProducts(shop)
  if (products.length === 0) {
    main.replaceChildren(emptyPage(t("list.empty"), t("list.empty.text")))
    return
  }
  const sections = SECTIONS.map((section) =>
    shelf(
      section,
      shop,
      products.filter((product) => kindOf(product) === section.kind),
    ),
  )
  main.replaceChildren(hero(), ...sections.filter((section) => section !== null), howItWorks())
  // The browser looked for the place in the address before there was one.
  document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

function hero(): HTMLElement {
  return h(
    "section",
    { class: "hero" },
    h(
      "div",
      { class: "hero-text" },
      h("h1", {}, t("list.hero")),
      h("p", {}, t("list.lead")),
      h("p", { class: "actions" }, h("a", { class: "button bright", href: "#bike" }, t("list.see"))),
    ),
    h("img", { class: "hero-picture", src: "/images/hero.svg", alt: "", width: 760, height: 540 }),
  )
}

function shelf(
  { kind, title, lead }: (typeof SECTIONS)[number],
  shop: Shop,
  products: Product[],
): HTMLElement | null {
  return products.length === 0
    ? null
    : h(
        "section",
        { class: "shelf", id: kind, "aria-labelledby": `${kind}-title` },
        h("h2", { id: `${kind}-title` }, t(title)),
        lead ? h("p", { class: "lead" }, t(lead)) : null,
        h(
          "ul",
          { class: `cards cards-${kind}`, role: "list" },
          products.map((product) => productCard(product, shop)),
        ),
      )
}

function howItWorks(): HTMLElement {
  const steps = [1, 2, 3].map((step) =>
    h("li", {}, h("h3", {}, t(`list.how.${step}`)), h("p", {}, t(`list.how.${step}.text`))),
  )
  return h(
    "section",
    { class: "how", id: "how" },
    h("h2", {}, t("list.how")),
    h("ol", { role: "list" }, steps),
  )
}
