import { register } from "./element"
import { RentalPriceElement } from "./price/rental-price"
import { configureFromScript } from "./script-config"

configureFromScript()
register("rental-price", RentalPriceElement)
