import { RentalCartElement } from "./cart/rental-cart"
import { register } from "./element"
import { configureRental } from "./page"
import { RentalPriceElement } from "./price/rental-price"
import { watchLanguages } from "./language-watch"
import { configureBy } from "./script-config"

declare global {
  /** The script tag's way to `configureRental`, for a page that has no modules. */
  var rentalWidget: { configureRental: typeof configureRental } | undefined
}

/** Our tag where the browser doesn't name it, as of a module or of what an optimizer runs. Others have keys in `data-publishable-key`, too. */
const OWN_TAG = "[data-backend][data-publishable-key],[src*='/rental/widget.js']"

// A script that is in the page twice must leave the first one's elements with their own configuration. An element of this id is no script.
if (!window.rentalWidget?.configureRental) {
  window.rentalWidget = { configureRental }
  const { currentScript } = document
  // it may be the optimizer's
  const tag = currentScript?.matches(OWN_TAG)
    ? currentScript
    : (document.querySelector(OWN_TAG) ?? currentScript)
  configureBy((tag ?? {}) as Partial<HTMLScriptElement>)
  watchLanguages()
  register("rental-price", RentalPriceElement)
  register("rental-cart", RentalCartElement)
}

// Only imports: without this the bundler takes the file for CommonJS, as package.json says, and wraps all that it reaches.
export {}
