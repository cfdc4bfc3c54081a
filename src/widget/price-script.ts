import { register } from "./element"
import { RentalPriceElement } from "./price/rental-price"
import { configureBy } from "./script-config"

const { src, dataset } = document.currentScript as HTMLScriptElement
configureBy(src, dataset)
register("rental-price", RentalPriceElement)

// Only imports: without this the bundler takes the file for CommonJS, as package.json says, and wraps all that it reaches.
export {}
