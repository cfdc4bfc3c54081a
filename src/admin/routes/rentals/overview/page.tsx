import { defineRouteConfig } from "@medusajs/admin-sdk"
import { breadcrumbOf, lazyPage } from "../../../components/lazy-part"

/** Medusa's dashboard makes the menu's entry of this: the first below Rentals. */
export const config = defineRouteConfig({
  label: "menu.overview",
  rank: 1,
  translationNs: "rental",
})

/** Its name in the path at the top. */
export const handle = breadcrumbOf("menu.overview")

export default lazyPage(() => import("../../../overview/overview-page").then((page) => page.OverviewPage))
