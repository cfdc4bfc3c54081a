import { register } from "./element"
import { RentalPriceElement } from "./price/rental-price"
import { configureBy } from "./script-config"

configureBy(document.currentScript as HTMLScriptElement)
register("rental-price", RentalPriceElement)

// Only imports: without this the bundler takes the file for CommonJS, as package.json says, and wraps all that it reaches.
export {}
