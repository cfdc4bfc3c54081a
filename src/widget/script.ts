import { RentalCartElement } from "./cart/rental-cart"
import { register } from "./element"
import { explainIfAsked } from "./more"
import { configureRental } from "./page"
import { RentalPriceElement } from "./price/rental-price"
import { configureFromScript } from "./script-config"

declare global {
  /** The script tag's way to `configureRental`, for a page that has no modules. */
  var rentalWidget: { configureRental: typeof configureRental } | undefined
}

// A script that is in the page twice must leave the first one's elements with their own configuration.
if (!window.rentalWidget) {
  window.rentalWidget = { configureRental }
  configureFromScript()
  register("rental-price", RentalPriceElement)
  register("rental-cart", RentalCartElement)
  void explainIfAsked()
}

// Only imports: without this the bundler takes the file for CommonJS, as package.json says, and wraps all that it reaches.
export {}
