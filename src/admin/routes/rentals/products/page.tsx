import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Breadcrumb } from "../../../components/breadcrumb"
import { WithOutages } from "../../../components/outage-banner"
import { ProductsPage } from "../../../products/products-page"

const RentalProductsPage = () => (
  <WithOutages>
    <ProductsPage />
  </WithOutages>
)

/** Medusa's dashboard makes the menu's entry of this. */
export const config = defineRouteConfig({
  label: "menu.products",
  translationNs: "rental",
})

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: () => <Breadcrumb text="menu.products" />,
}

export default RentalProductsPage
