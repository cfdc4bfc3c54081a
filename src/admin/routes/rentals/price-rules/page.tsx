import { defineRouteConfig } from "@medusajs/admin-sdk"
import { breadcrumbOf, lazyPage } from "../../../components/lazy-part"

/** Medusa's dashboard makes the menu's entry of this. */
export const config = defineRouteConfig({
  label: "menu.priceRules",
  translationNs: "rental",
})

/** Its name in the path at the top. */
export const handle = breadcrumbOf("menu.priceRules")

export default lazyPage(() =>
  import("../../../price-rules/price-rules-page").then((page) => page.PriceRulesPage),
)
