import { h } from "../dom"
import { t } from "../language"
import { isExtra, priceOf } from "../products"
import type { Product, Variant } from "../shop"
import { rentalPrice, setPrice } from "./rental-price"

export interface RentBox {
  element: HTMLElement
  /** Another variant or quantity was chosen. */
  show: (variant: Variant, quantity: number) => void
}

/**
 * The durations to choose from, or that there are none.
 * @param changed gets the duration shown in months, null where the variant can't be rented, and whether the shopper picked it
 */
export function rentBox(
  product: Product,
  changed: (duration: number | null, isPicked: boolean) => void,
): RentBox {
  const rental = rentalPrice("choose", undefined)
  // Shown by the element itself once it knows that there is nothing to rent; before that it would be a guess.
  const notRented = h("p", { class: "not-rented", hidden: true }, t("product.notrent.one"))
  // Extras are sold: there the box shows only if the rules have something for them.
  const element = h(
    "section",
    { class: "rent-box", hidden: isExtra(product) },
    h("h2", {}, t("product.rent")),
    rental,
  )
  rental.append(notRented)
  rental.addEventListener("rental-change", ({ detail }) => {
    notRented.hidden = false
    element.hidden = isExtra(product) && detail.duration === null
    // What is picked is in the attribute; what is merely shown first doesn't.
    changed(detail.duration, rental.getAttribute("duration") === String(detail.duration))
  })
  return {
    element,
    show(variant, quantity) {
      setPrice(rental, priceOf(variant))
      rental.setAttribute("quantity", String(quantity))
    },
  }
}
