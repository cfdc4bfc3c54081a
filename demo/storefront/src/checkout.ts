import type { HttpTypes } from "@medusajs/types"
import { empty, textOfLine, totals } from "./cart"
import { address, button, h, nodes, radio, run, type Child } from "./dom"
import { CARD, COUNTRY, language, money, openCart, rentalOfCart, store, t, type Cart } from "./shop"

/** Fields of the address by what browsers call them. */
const FIELDS = {
  email: "email",
  first_name: "given-name",
  last_name: "family-name",
  address_1: "street-address",
  postal_code: "postal-code",
  city: "address-level2",
} as const

/** Address, delivery, and the two ways to pay. */
export async function checkout(): Promise<Child> {
  const cart = await openCart()
  if (!cart?.items?.length) return empty()
  const steps = h("div")
  const summary = h("aside", { class: "panel" })
  const page = { steps, summary }
  if (cart.email && cart.shipping_address?.address_1) await showPayment(page, cart)
  else await showAddress(page, cart)
  return [h("h1", {}, t("checkout")), h("div", { class: "columns" }, steps, summary)]
}

type Page = Record<"steps" | "summary", HTMLElement>

async function showAddress({ steps, summary }: Page, cart: Cart): Promise<void> {
  const known: Record<string, unknown> = { ...cart.shipping_address, email: cart.email }
  const field = (name: keyof typeof FIELDS) => {
    const type = name === "email" ? "email" : "text"
    const props = { name, type, autocomplete: FIELDS[name], required: true, maxlength: 200 }
    const wrong = h("small", { id: `wrong-${name}` })
    const input = h("input", { ...props, value: `${known[name] ?? ""}`, "aria-describedby": wrong.id })
    // The browser's own words, where they stay to be read.
    const tell = () => {
      input.ariaInvalid = `${!input.validity.valid}`
      wrong.textContent = input.validationMessage
    }
    input.addEventListener("invalid", tell)
    input.addEventListener("input", () => wrong.textContent && tell())
    return h("label", { class: `field ${name}` }, t(name), input, wrong)
  }
  const send = async () => {
    const { email, ...typed } = Object.fromEntries(new FormData(form))
    const to = { ...typed, country_code: COUNTRY }
    await store(`carts/${cart.id}`, { email, shipping_address: to, billing_address: to })
    await showPayment({ steps, summary }, (await openCart()) ?? cart)
    steps.querySelector<HTMLElement>("input")?.focus()
  }
  const form = h(
    "form",
    {
      novalidate: true,
      submit: (event: SubmitEvent) => {
        event.preventDefault()
        if (form.checkValidity()) void run(send)
        else form.querySelector<HTMLElement>("input:invalid")?.focus()
      },
    },
    h("h2", {}, t("address")),
    (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map(field),
    h("button", { class: "button", type: "submit" }, t("continue")),
  )
  steps.replaceChildren(form)
  const rental = await rentalOfCart()
  if (!steps.contains(form)) return
  summary.replaceChildren(...drawSummary(cart, rental?.duration ? rental : undefined))
}

async function showPayment(page: Page, cart: Cart): Promise<void> {
  const { steps, summary } = page
  const rental = h("rental-cart", { "cart-id": cart.id, checkout: true })
  const sum = h("strong", {}, money(cart.total))
  const draw = () => {
    sum.textContent = money(cart.total)
    const isRented = rents.checked && !!rental.cart
    summary.replaceChildren(...drawSummary(cart, isRented ? rental.cart : undefined))
    rented.hidden = !rents.checked
    bought.hidden = rents.checked
    all.hidden = rentOption.hidden
  }
  const rented = h("div", {}, rental)
  const all = h("p", { class: "quiet" }, language.texts.pays_all)
  const order = button("button", t("order"), () => pay(cart))
  const bought = h("div", {}, all, order)
  const way = (value: string, ...children: Child[]) => radio("payment", value, { change: draw }, ...children)
  const rentOption = h("div", { class: "option" }, way("rent", h("strong", {}, t("by_month"))), rented)
  const payment = h(
    "fieldset",
    {},
    h("legend", {}, t("payment")),
    rentOption,
    h("div", { class: "option" }, way("buy", h("strong", {}, t("at_once")), sum), bought),
  )
  const [rents, buys] = payment.querySelectorAll("input") as unknown as [HTMLInputElement, HTMLInputElement]
  /** A cart in which nothing is rented, or of which the shop doesn't say, leaves the other way. */
  const offer = (isOffered: boolean) => {
    if (isOffered === rentOption.hidden) (isOffered ? rents : buys).checked = true
    rentOption.hidden = !isOffered
    draw()
  }
  rental.addEventListener("rental-update", ({ detail }) =>
    offer(detail.items.some(({ choice }) => choice === "rent")),
  )
  rental.addEventListener("rental-error", () => offer(false))
  rents.checked = true
  offer(cart.items!.some(({ metadata }) => metadata?.rental !== "buy"))

  /** Saves a delivery, then another one where the shopper has chosen it meanwhile. */
  const deliver = async (id: string): Promise<void> => {
    await store(`carts/${cart.id}/shipping-methods`, { option_id: id })
    cart = (await openCart()) ?? cart
    draw()
    void rental.refresh()
    const chosen = steps.querySelector<HTMLInputElement>("[name=shipping]:checked")?.value
    if (chosen && chosen !== id) await deliver(chosen)
  }
  const change = () => {
    void showAddress(page, cart)
    steps.querySelector<HTMLElement>("input")?.focus()
  }
  steps.replaceChildren(
    h("h2", {}, t("address")),
    address(
      cart.shipping_address,
      cart.email,
      h("button", { type: "button", class: "link", click: change }, t("change")),
    ),
    ...nodes([await deliveries(cart, deliver), payment]),
  )
  draw()
}

/** The ways to get the goods, the first one chosen unless the cart has another. */
async function deliveries(cart: Cart, deliver: (id: string) => Promise<void>): Promise<HTMLElement> {
  type Option = HttpTypes.StoreCartShippingOption
  const { shipping_options } = await store<{ shipping_options: Option[] }>(
    `shipping-options?cart_id=${cart.id}`,
  )
  const chosen = cart.shipping_methods?.[0]?.shipping_option_id ?? shipping_options[0]?.id
  if (chosen && !cart.shipping_methods?.length) await deliver(chosen)
  const rate = cart.items?.[0]?.tax_lines?.[0]?.rate ?? 0
  const option = ({ id, name, amount }: Option) =>
    h(
      "div",
      { class: "option" },
      radio(
        "shipping",
        id,
        { checked: id === chosen, change: () => void run(() => deliver(id)) },
        h("strong", {}, t(name)),
        // Medusa tells a price without taxes until it is chosen; they are those of the goods.
        h("span", {}, amount ? money(amount * (1 + rate / 100)) : t("free")),
      ),
    )
  const hidden = shipping_options.length === 0
  return h("fieldset", { hidden }, h("legend", {}, t("delivery")), shipping_options.map(option))
}

function drawSummary(cart: Cart, rental?: Parameters<typeof textOfLine>[1]): HTMLElement[] {
  const lines = cart.items!.map((line) => {
    const { text } = textOfLine(line, rental)
    return h(
      "li",
      {},
      h("span", {}, `${line.quantity} × ${line.product_title ?? line.title}`, h("small", {}, text)),
      !rental && money(line.total),
    )
  })
  const list = h("ul", { class: "items", role: "list" }, lines)
  return rental ? [list] : [list, totals(cart)]
}

/** Medusa's own calls: a session of its system provider, then the order. */
async function pay(cart: Cart): Promise<void> {
  const { payment_collection: payments } = await store<{ payment_collection: { id: string } }>(
    "payment-collections",
    { cart_id: cart.id },
  )
  await store(`payment-collections/${payments.id}/payment-sessions`, { provider_id: CARD })
  const completed = await store<HttpTypes.StoreCompleteCartResponse>(`carts/${cart.id}/complete`, {})
  if (completed.type !== "order") throw completed.error
  location.assign(`/order/${completed.order.id}`)
}
