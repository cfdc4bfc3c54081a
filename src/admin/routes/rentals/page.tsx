import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Breadcrumb } from "../../components/breadcrumb"
import { WithOutages } from "../../components/outage-banner"
import { MenuIcon } from "../../rentals/menu-icon"
import { RentalsPage } from "../../rentals/rentals-page"

const RentalRentalsPage = () => (
  <WithOutages>
    <RentalsPage />
  </WithOutages>
)

/** Medusa's dashboard makes the menu's entry of this. */
export const config = defineRouteConfig({
  label: "menu.rentals",
  icon: MenuIcon,
  translationNs: "rental",
})

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: () => <Breadcrumb text="menu.rentals" />,
}

export default RentalRentalsPage
