import { h } from "../dom"
import { t } from "../language"
import { priceOf } from "../products"
import type { Variant } from "../shop"
import { rentalPrice, setPrice } from "./by-month"

export interface RentBox {
  element: HTMLElement
  /** Another variant or quantity was chosen. */
  show: (variant: Variant, quantity: number) => void
}

/** The prices shown: months and euros, null where the variant can't be rented. */
export interface ShownRental {
  duration: number | null
  monthly: number | null
}

/** The durations to choose from, at first what the cart is rented for; or that there are none. */
export function rentBox(duration: number | undefined, changed: (shown: ShownRental) => void): RentBox {
  const rental = rentalPrice("choose", undefined, { duration })
  // Shown by the element itself once it knows that there is nothing to rent; before that it would be a guess.
  const notRented = h("p", { class: "not-rented", hidden: true }, t("product.notrent.one"))
  const element = h("section", { class: "rent-box" }, h("h2", {}, t("product.rent")), rental)
  rental.append(notRented)
  rental.addEventListener("rental-change", ({ detail }) => {
    notRented.hidden = false
    changed(detail)
  })
  return {
    element,
    show(variant, quantity) {
      setPrice(rental, priceOf(variant))
      rental.setAttribute("quantity", String(quantity))
    },
  }
}
