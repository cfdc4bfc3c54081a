import { register } from "./element"
import { RentalPriceElement } from "./price/rental-price"

export { configureRental } from "./page"
export { RentalPriceElement }
export type { RentalChangeDetail, RentalConfig, RentalOffer, RentalTexts } from "./types"

/** Defines the elements in the page. On a server it does nothing. */
export function defineRentalElements(): void {
  if (typeof customElements === "undefined") return
  register("rental-price", RentalPriceElement)
}
