import { configureRental } from "medusa-plugin-rental-subscription/widget"
import "medusa-plugin-rental-subscription/widget/define"

configureRental({ backend: "https://api.shop.example", publishableKey: "pk_…" })
