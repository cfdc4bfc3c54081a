import { configureFromScript } from "./config"
import { register } from "./element"
import { RentalPriceElement } from "./price/rental-price"

configureFromScript()
register("rental-price", RentalPriceElement)
