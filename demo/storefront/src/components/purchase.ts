import { addToCart, type Way } from "../cart"
import { h, whileBusy } from "../dom"
import { t } from "../language"
import { money } from "../money"
import { sentenceFor, statusLine } from "../notice"
import { inStock, isExtra, priceOf } from "../products"
import { rentNow } from "../rental"
import type { Product, Shop, Variant } from "../shop"
import { firstRentable } from "./first-rentable"
import { quantityField } from "./quantity"
import { rentBox, type ShownRental } from "./rent-box"
import { variantChoice } from "./variant-choice"
import { wayChoice } from "./way-choice"

/** What the product page shows; without `rental` while the rules are on their way. */
interface Choice {
  variant: Variant
  quantity: number
  rental?: ShownRental
}

/** Everything on the product page that changes with the choice of variant, way, quantity and duration. */
export function purchase(shop: Shop, product: Product): (HTMLElement | null)[] {
  const variants = product.variants ?? []
  const choice: Choice = { variant: variants.find(inStock) ?? variants[0]!, quantity: 1 }
  const choose = (part: Partial<Choice>) => {
    Object.assign(choice, part)
    show()
  }
  const price = h("span", { class: "product-buy" })
  const top = h("p", { class: "product-price" })
  const ways = wayChoice(() => show())
  const rental = rentBox((shown) => choose({ rental: shown }))
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
    // The cart's own duration counts unless another was picked here.
    const { duration = null, isPicked } = choice.rental ?? {}
    const wanted = way()
    const picked = wanted === "rent" && isPicked ? duration : null
    await addToCart(shop, choice.variant.id, choice.quantity, { way: wanted, duration: picked })
    status.say(t("product.added"), "good")
    status.append(" ", h("a", { href: "/cart" }, t("product.tocart")))
  }
  const go = () =>
    way() === "rent"
      ? rentNow(shop, choice.variant.id, choice.quantity, choice.rental?.duration ?? null)
      : add()
  const main = button("primary", status, go)
  const later = button("plain", status, add)
  later.textContent = t("product.add")
  const either = h("p", { class: "either" }, later, h("span", { class: "quiet" }, t("product.either")))
  const showActions = (isOffered: boolean) => {
    const isSold = inStock(choice.variant) && !!priceOf(choice.variant)
    const isRent = way() === "rent"
    main.textContent = t(isRent ? "product.rentnow" : "product.add")
    main.disabled = !isSold || (isRent && !choice.rental?.duration)
    later.disabled = !isSold
    either.hidden = !isOffered
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

function button(
  kind: string,
  status: ReturnType<typeof statusLine>,
  work: () => Promise<void>,
): HTMLButtonElement {
  const element = h("button", { type: "button", class: `button ${kind}` })
  element.addEventListener(
    "click",
    () => void whileBusy(element, () => work().catch((fault) => status.say(sentenceFor(fault)))),
  )
  return element
}
