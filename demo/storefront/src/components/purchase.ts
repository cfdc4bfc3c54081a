import { addToCart } from "../cart"
import { h, whileBusy } from "../dom"
import { t } from "../language"
import { money } from "../money"
import { sentenceFor, statusLine } from "../notice"
import { inStock, priceOf } from "../products"
import { rentNow } from "../rental"
import type { Product, Shop, Variant } from "../shop"
import { quantityField } from "./quantity"
import { rentBox } from "./rent-box"
import { variantChoice } from "./variant-choice"

/** What the product page shows. `duration` is in months, null where the choice can't be rented; `isPicked` where the shopper chose it. */
interface Choice {
  variant: Variant
  quantity: number
  duration: number | null
  isPicked: boolean
}

/** Everything on the product page that changes with the choice of variant, quantity and duration. */
export function purchase(shop: Shop, product: Product): (HTMLElement | null)[] {
  const variants = product.variants ?? []
  const choice: Choice = {
    variant: variants.find(inStock) ?? variants[0]!,
    quantity: 1,
    duration: null,
    isPicked: false,
  }
  const buy = h("p", { class: "product-buy" })
  const status = statusLine()
  const add = button(t("product.add"), "primary", status, async () => {
    status.say(t("product.adding"), "good")
    // The cart's own duration counts unless another was picked here.
    await addToCart(shop, choice.variant.id, choice.quantity, choice.isPicked ? choice.duration : null)
    status.say(t("product.added"), "good")
    status.append(" ", h("a", { href: "/cart" }, t("product.tocart")))
  })
  const rent = button(t("product.rentnow"), "secondary", status, () =>
    rentNow(shop, choice.variant.id, choice.quantity, choice.duration),
  )
  const either = h("p", { class: "quiet either" }, t("product.either"))
  const rental = rentBox(product, (duration, isPicked) => choose({ duration, isPicked }))
  const choose = (part: Partial<Choice>) => {
    Object.assign(choice, part)
    const sold = inStock(choice.variant) && !!priceOf(choice.variant)
    showPrice(buy, choice)
    rental.show(choice.variant, choice.quantity)
    add.disabled = !sold
    // Out of reach and not gone: nothing moves from one variant to the next.
    rent.hidden = rental.element.hidden
    either.hidden = rental.element.hidden
    rent.disabled = !sold || choice.duration === null
    status.say(sold ? "" : t("product.soldout"))
  }
  choose({})
  return [
    buy,
    variantChoice(product, choice.variant, (variant) => choose({ variant })),
    rental.element,
    h(
      "div",
      { class: "product-actions" },
      quantityField(1, t("product.quantity"), (quantity) => choose({ quantity })),
      add,
      rent,
    ),
    either,
    status,
  ]
}

function showPrice(line: HTMLElement, { variant, quantity }: Choice): void {
  const price = priceOf(variant)
  const amount = h("strong", {}, price ? money(price.withTax * quantity) : "–")
  line.replaceChildren(amount, " ", h("span", {}, t("product.vat")))
}

function button(
  text: string,
  kind: string,
  status: ReturnType<typeof statusLine>,
  work: () => Promise<void>,
): HTMLButtonElement {
  const element = h("button", { type: "button", class: `button ${kind}` }, text)
  element.addEventListener(
    "click",
    () => void whileBusy(element, () => work().catch((fault) => status.say(sentenceFor(fault)))),
  )
  return element
}
