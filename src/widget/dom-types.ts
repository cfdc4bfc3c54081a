import type { RentalCartElement } from "./cart/rental-cart"
import type { RentalPriceElement } from "./price/rental-price"
import type { RentalChangeDetail, RentalCheckoutDetail } from "./types"

declare global {
  interface HTMLElementTagNameMap {
    "rental-price": RentalPriceElement
    "rental-cart": RentalCartElement
  }
  interface GlobalEventHandlersEventMap {
    "rental-change": CustomEvent<RentalChangeDetail>
    "rental-checkout": CustomEvent<RentalCheckoutDetail>
  }
}
