import { RentalCartElement } from "./cart/rental-cart"
import { register } from "./element"
import { watchLanguages } from "./language-watch"
import { loader } from "./more"
import { RentalPriceElement } from "./price/rental-price"

export { RentalChangeEvent, RentalCheckoutEvent, RentalStateEvent, RentalUpdateEvent } from "./events"
export { configureRental } from "./page"
export { RentalCartElement, RentalPriceElement }
export type * from "./types"

loader.load = () => import("./more/index.js")

/** Defines the elements in the page. On a server it does nothing. */
export function defineRentalElements(): void {
  if (typeof customElements === "undefined") return
  watchLanguages()
  register("rental-price", RentalPriceElement)
  register("rental-cart", RentalCartElement)
}
