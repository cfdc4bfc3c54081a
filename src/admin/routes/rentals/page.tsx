import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Breadcrumb, lazyPage } from "../../components/lazy-part"
import { MenuIcon } from "../../rentals/menu-icon"

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

export default lazyPage(() => import("../../rentals/rentals-table").then((page) => page.RentalsPage))
