import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CalendarMini } from "@medusajs/icons"
import { breadcrumbOf, lazyPage } from "../../components/lazy-part"

/** Medusa's dashboard makes the menu's entry of this. */
export const config = defineRouteConfig({
  label: "menu.rentals",
  icon: CalendarMini,
  translationNs: "rental",
})

/** Its name in the path at the top. */
export const handle = breadcrumbOf("menu.rentals")

export default lazyPage(() => import("../../rentals/rentals-table").then((page) => page.RentalsPage))
