import type { RentalChangeDetail, RentalCheckoutDetail } from "./types"

/** `rental-change`: what a `<rental-price>` shows has changed. It bubbles and leaves shadow trees. */
export class RentalChangeEvent extends CustomEvent<RentalChangeDetail> {
  constructor(detail: RentalChangeDetail) {
    super("rental-change", { detail, bubbles: true, composed: true })
  }
}

/** `rental-checkout`: a `<rental-cart>` is about to go to the payment page, unless `preventDefault()` is called. */
export class RentalCheckoutEvent extends CustomEvent<RentalCheckoutDetail> {
  constructor(detail: RentalCheckoutDetail) {
    super("rental-checkout", { detail, bubbles: true, composed: true, cancelable: true })
  }
}
