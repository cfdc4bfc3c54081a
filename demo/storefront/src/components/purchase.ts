import type { RentalCart } from "../../../../storefront/src/client"
import { wholeCartText } from "../../../../storefront/src/client/sentences"
import { rentalLanguage } from "../../../../storefront/src/client/words"
import { h, radio, statusLine, workButton } from "../dom"
import { language, t, money } from "../language"
import { inStock, variantName, isExtra, priceOf } from "../products"
import { cartRental, rentNow } from "../rental"
import type { Product, Shop, Variant } from "../shop"
import { type Way, addToCart } from "../cart"
import { firstRentable } from "./by-month"
import { quantityField } from "./cart-line"
import { rentBox, type ShownRental } from "./rent-box"

export interface VariantChoice {
  element: HTMLElement
  /** Chooses one for the shopper. */
  select: (variant: Variant) => void
}

/**
 * The variants as radio buttons, where there is more than one.
 * @param chosen called with each new choice of the shopper
 */
export function variantChoice(
  product: Product,
  current: Variant,
  chosen: (variant: Variant) => void,
): VariantChoice | null {
  const variants = product.variants ?? []
  if (variants.length < 2) return null

  const option = product.options?.length === 1 ? (product.options[0]?.title ?? "") : ""
  const inputs = new Map<string, HTMLInputElement>()
  const element = h(
    "fieldset",
    { class: "variants" },
    h("legend", {}, t("product.options", { option: t(`option.${option}`, {}, option) })),
    variants.map((variant) => {
      const input = radio("variant", variant.id, () => chosen(variant), variant.id === current.id)
      inputs.set(variant.id, input)
      return h(
        "label",
        { class: inStock(variant) ? "chip" : "chip gone" },
        input,
        h("span", {}, variantName(variant.title)),
      )
    }),
  )
  return { element, select: ({ id }) => void (inputs.get(id)!.checked = true) }
}

export interface WayChoice {
  element: HTMLElement
  /** The element that shows the price to buy. */
  price: HTMLElement
  /** The chosen way; never renting where the variant can't be rented. */
  way: () => Way
  /** Another variant, quantity or duration is shown. `monthly` in euros, if it is known. */
  show: (isOffered: boolean, isToRent: boolean, monthly?: number | null) => void
}

/** Renting or buying, as one choice. What the shopper wanted comes back with the next variant that can be rented. */
export function wayChoice(changed: () => void): WayChoice {
  const monthly = h("span", { class: "way-month" })
  const price = h("span")
  let wanted: Way = "rent"
  const pick = (way: Way) =>
    radio("way", way, () => {
      wanted = way
      changed()
    })
  const [rent, buy] = [pick("rent"), pick("buy")]
  const label = (way: Way, input: HTMLInputElement, amount: HTMLElement) =>
    h("label", { class: "way" }, input, h("strong", {}, t(`product.way.${way}`)), amount)
  const element = h(
    "fieldset",
    { class: "ways" },
    h("legend", {}, t("product.way")),
    label("rent", rent, monthly),
    label("buy", buy, price),
  )
  return {
    element,
    price,
    way: () => (rent.checked ? "rent" : "buy"),
    show(isOffered, isToRent, euros) {
      element.hidden = !isOffered
      monthly.textContent = euros ? t("cart.line.month", { price: money(euros) }) : "–"
      rent.disabled = !isToRent
      const stands = isOffered && isToRent && wanted === "rent" ? rent : buy
      stands.checked = true
    },
  }
}

/** What the product page shows; without `rental` while the rules are on their way. */
interface Choice {
  variant: Variant
  quantity: number
  /** The months that the shopper's cart is rented for. */
  cart?: RentalCart
  rental?: ShownRental
}

/** Everything on the product page that changes with the choice of variant, way, quantity and duration. */
export function purchase(shop: Shop, product: Product, cart?: RentalCart): (HTMLElement | null)[] {
  const variants = product.variants ?? []
  const choice: Choice = { variant: variants.find(inStock) ?? variants[0]!, quantity: 1, cart }
  const choose = (part: Partial<Choice>) => {
    Object.assign(choice, part)
    show()
  }
  const price = h("span", { class: "product-buy" })
  const top = h("p", { class: "product-price" })
  const ways = wayChoice(() => show())
  const rental = rentBox(cart?.duration ?? undefined, (shown) => choose({ rental: shown }))
  const list = variantChoice(product, choice.variant, (variant) => {
    search?.remove()
    choose({ variant })
  })
  const search = firstRentable(product, (variant) => {
    list?.select(variant)
    choose({ variant })
  })
  const { actions, status, showActions } = purchaseActions(shop, choice, ways.way, (quantity) =>
    choose({ quantity }),
  )
  const show = () => {
    // Extras are sold; whether the rules have something for one is another matter.
    const isOffered = !isExtra(product) || !!choice.rental?.duration
    const isToRent = choice.rental === undefined || choice.rental.duration !== null
    showPrice(price, choice)
    ;(isOffered ? ways.price : top).append(price)
    top.hidden = isOffered
    rental.show(choice.variant, choice.quantity)
    ways.show(isOffered, isToRent, choice.rental?.monthly)
    rental.element.hidden = !isOffered || (isToRent && ways.way() === "buy")
    showActions(isOffered)
  }
  show()
  return [top, list?.element ?? null, search, ways.element, rental.element, actions, status]
}

/** The button, whose text follows the choice; what is rented can go into the cart, too. */
function purchaseActions(
  shop: Shop,
  choice: Choice,
  way: () => Way,
  quantityChanged: (quantity: number) => void,
) {
  const status = statusLine()
  const add = async () => {
    status.say(t("product.adding"), "good")
    const duration = monthsToRent()
    await addToCart(shop, choice.variant.id, choice.quantity, { way: way(), duration })
    choice.cart = await cartRental(shop)
    status.say(t("product.added"), "good")
    status.append(" ", h("a", { href: "/cart" }, t("product.tocart")))
  }
  const monthsToRent = () => (way() === "rent" ? (choice.rental?.duration ?? null) : null)
  const go = () => {
    const months = monthsToRent()
    return months ? rentNow(shop, choice.variant.id, choice.quantity, months) : add()
  }
  const main = workButton("primary", "", status, go)
  const later = workButton("plain", t("product.add"), status, add)
  const hint = h("span", { class: "quiet" })
  const either = h("p", { class: "either" }, later, hint)
  const showActions = (isOffered: boolean) => {
    const isSold = inStock(choice.variant) && !!priceOf(choice.variant)
    const isRent = way() === "rent"
    main.textContent = t(isRent ? "product.rentnow" : "product.add")
    main.disabled = !isSold || (isRent && !choice.rental?.duration)
    later.disabled = !isSold
    either.hidden = !isOffered
    const change = choice.cart && wholeCartText(choice.cart, monthsToRent(), rentalLanguage(language))
    hint.textContent = change || t("product.either")
    // Out of reach and not gone: nothing moves from one choice to the next.
    either.inert = !isRent
    status.say(isSold ? "" : t("product.soldout"))
  }
  const quantity = quantityField(1, t("product.quantity"), quantityChanged)
  return { actions: h("div", { class: "product-actions" }, quantity, main, either), status, showActions }
}

function showPrice(line: HTMLElement, { variant, quantity }: Choice): void {
  const price = priceOf(variant)
  const amount = h("strong", {}, price ? money(price.withTax * quantity) : "–")
  line.replaceChildren(amount, " ", h("span", {}, t("product.vat")))
}
