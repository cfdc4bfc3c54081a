import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Breadcrumb, lazyPage } from "../../../components/lazy-part"

/** Medusa's dashboard makes the menu's entry of this. */
export const config = defineRouteConfig({
  label: "menu.priceRules",
  translationNs: "rental",
})

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: () => <Breadcrumb text="menu.priceRules" />,
}

export default lazyPage(() =>
  import("../../../price-rules/price-rules-page").then((page) => page.PriceRulesPage),
)
