import { configureRental } from "medusa-rental-storefront/elements"
import "medusa-rental-storefront/elements/define"

configureRental({ backend: "https://api.shop.example", publishableKey: "pk_…" })
