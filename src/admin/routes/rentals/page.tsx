import { defineRouteConfig } from "@medusajs/admin-sdk"
import { breadcrumbOf, lazyPage } from "../../components/lazy-part"
import { MenuIcon } from "../../rentals/menu-icon"

/** Medusa's dashboard makes the menu's entry of this. */
export const config = defineRouteConfig({
  label: "menu.rentals",
  icon: MenuIcon,
  translationNs: "rental",
})

/** Its name in the path at the top. */
export const handle = breadcrumbOf("menu.rentals")

export default lazyPage(() => import("../../rentals/rentals-table").then((page) => page.RentalsPage))
