import { RentalCartElement } from "./cart/rental-cart"
import { register } from "./element"
import { watchLanguages } from "./language-watch"
import { loader, type Pieces } from "./pieces"
import { RentalPriceElement } from "./price/rental-price"

export { RentalChangeEvent, RentalCheckoutEvent, RentalStateEvent, RentalUpdateEvent } from "./events"
export { configureRental } from "./page"
export { RentalCartElement, RentalPriceElement }
export type * from "./types"

const IMPORTS: { [Name in keyof Pieces]: () => Promise<Pieces[Name]> } = {
  rules: () => import("./more/rules.js"),
  durations: () => import("./more/durations.js"),
  cart: () => import("./more/cart.js"),
}
loader.load = (name) => IMPORTS[name]()

/** Defines the elements in the page. On a server it does nothing. */
export function defineRentalElements(): void {
  if (typeof customElements === "undefined") return
  watchLanguages()
  register("rental-price", RentalPriceElement)
  register("rental-cart", RentalCartElement)
}
