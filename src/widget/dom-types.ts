import type { RentalPriceElement } from "./price/rental-price"
import type { RentalChangeDetail } from "./types"

declare global {
  interface HTMLElementTagNameMap {
    "rental-price": RentalPriceElement
  }
  interface GlobalEventHandlersEventMap {
    "rental-change": CustomEvent<RentalChangeDetail>
  }
}
