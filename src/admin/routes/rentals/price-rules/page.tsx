import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Breadcrumb } from "../../../components/breadcrumb"
import { PriceRulesPage } from "../../../price-rules/price-rules-page"

const RentalPriceRulesPage = () => <PriceRulesPage />

export const config = defineRouteConfig({
  label: "menu.priceRules",
  translationNs: "rental",
})

export const handle = {
  breadcrumb: () => <Breadcrumb text="menu.priceRules" />,
}

export default RentalPriceRulesPage
