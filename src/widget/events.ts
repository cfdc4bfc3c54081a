import type { RentalCart, RentalChangeDetail, RentalCheckoutDetail, RentalStateDetail } from "./types"

/** An event of an element: it bubbles and leaves shadow trees. */
class ElementEvent<Detail> extends CustomEvent<Detail> {
  constructor(type: string, detail: Detail, cancelable = false) {
    super(type, { detail, bubbles: true, composed: true, cancelable })
  }
}

/** `rental-ready`: an element shows what it is for. `rental-error`: it can't know what that would be, and asks again by itself. */
export class RentalStateEvent extends ElementEvent<RentalStateDetail> {}

/** `rental-change`: what a `<rental-price>` shows has changed. */
export class RentalChangeEvent extends ElementEvent<RentalChangeDetail> {}

/** `rental-checkout`: a `<rental-cart>` is about to go to the payment page, unless `preventDefault()` is called. */
export class RentalCheckoutEvent extends ElementEvent<RentalCheckoutDetail> {}

/** `rental-update`: the shop has answered a `<rental-cart>`'s cart anew. */
export class RentalUpdateEvent extends ElementEvent<RentalCart> {}
