import { boughtNotes, rentalLanguage } from "../../../../storefront/src/client"
import { currentCustomer, customerRentals, logOut } from "../account"
import { loginForm } from "../components/login-form"
import { finishLink, termRows } from "../components/totals"
import { h, nothingPage } from "../dom"
import { language, t } from "../language"
import { variantName } from "../products"
import type { Customer, CustomerRental, Shop } from "../shop"

/** The customer's rentals, or how to log in. */
export async function showAccount(main: HTMLElement, shop: Shop): Promise<void> {
  document.title = `${t("account.title")} – Maison Cadence`
  const customer = await currentCustomer(shop)
  if (customer) return showRentals(main, shop, customer)

  const again = async () => {
    await showAccount(main, shop)
    main.querySelector<HTMLElement>("h1")?.focus()
  }
  main.replaceChildren(
    h(
      "div",
      { class: "login" },
      h("h1", {}, t("account.title")),
      h("p", { class: "lead" }, t("account.lead")),
      loginForm(shop, again),
    ),
  )
}

async function showRentals(main: HTMLElement, shop: Shop, customer: Customer): Promise<void> {
  const { rentals } = await customerRentals(shop)
  const leave = async () => {
    await logOut(shop)
    await showAccount(main, shop)
    main.querySelector<HTMLElement>("input")?.focus()
  }
  main.replaceChildren(
    h(
      "header",
      { class: "account-head" },
      h("h1", { tabindex: -1 }, t("account.hello", { name: customer.first_name ?? customer.email })),
      h(
        "button",
        { class: "button secondary", type: "button", onclick: () => void leave() },
        t("account.leave"),
      ),
    ),
    rentals.length
      ? h("section", { class: "rentals" }, h("h2", {}, t("account.rentals")), ...rentals.map(rentalCard))
      : nothingPage("account.none"),
  )
}

function rentalCard(rental: CustomerRental): HTMLElement {
  const state = rentalLanguage(language).texts[`state_${rental.status}`]
  const order = h(
    "a",
    { href: `/order/${rental.order.id}` },
    t("order.number", { number: rental.order.display_id }),
  )
  return h(
    "article",
    { class: "terms" },
    h("h3", {}, rental.items.map(nameOf).join(", ")),
    h("p", { class: "rental-state" }, state ? `${state} · ` : "", order),
    ...boughtNotes(rental, rentalLanguage(language)).map((text) => h("p", { class: "quiet" }, text)),
    termRows(rental),
    rental.status === "booked" ? finishLink(rental) : null,
  )
}

const nameOf = ({ quantity, title, variant_title }: CustomerRental["items"][number]): string =>
  [`${quantity} ×`, title, variantName(variant_title)].filter(Boolean).join(" ")
