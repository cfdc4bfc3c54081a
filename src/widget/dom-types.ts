import type { RentalCartElement } from "./cart/rental-cart"
import type { RentalChangeEvent, RentalCheckoutEvent, RentalStateEvent, RentalUpdateEvent } from "./events"
import type { RentalPriceElement } from "./price/rental-price"

declare global {
  interface HTMLElementTagNameMap {
    "rental-price": RentalPriceElement
    "rental-cart": RentalCartElement
  }
  interface GlobalEventHandlersEventMap {
    "rental-change": RentalChangeEvent
    "rental-checkout": RentalCheckoutEvent
    "rental-update": RentalUpdateEvent
    "rental-ready": RentalStateEvent
    "rental-error": RentalStateEvent
  }
}
