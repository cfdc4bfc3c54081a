import type { RentalCartElement } from "./cart/rental-cart"
import type { RentalChangeEvent, RentalCheckoutEvent, RentalStateEvent } from "./events"
import type { RentalPriceElement } from "./price/rental-price"

declare global {
  interface HTMLElementTagNameMap {
    "rental-price": RentalPriceElement
    "rental-cart": RentalCartElement
  }
  interface GlobalEventHandlersEventMap {
    "rental-change": RentalChangeEvent
    "rental-checkout": RentalCheckoutEvent
    "rental-ready": RentalStateEvent
    "rental-error": RentalStateEvent
  }
}
