import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Breadcrumb } from "../../../components/breadcrumb"
import { WithOutages } from "../../../components/outage-banner"
import { PriceRulesPage } from "../../../price-rules/price-rules-page"

const RentalPriceRulesPage = () => (
  <WithOutages agrees>
    <PriceRulesPage />
  </WithOutages>
)

/** Medusa's dashboard makes the menu's entry of this. */
export const config = defineRouteConfig({
  label: "menu.priceRules",
  translationNs: "rental",
})

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: () => <Breadcrumb text="menu.priceRules" />,
}

export default RentalPriceRulesPage
