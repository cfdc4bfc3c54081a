import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Breadcrumb, lazyPage } from "../../../components/lazy-part"

/** Medusa's dashboard makes the menu's entry of this: the first below Rentals. */
export const config = defineRouteConfig({
  label: "menu.overview",
  rank: 1,
  translationNs: "rental",
})

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: () => <Breadcrumb text="menu.overview" />,
}

export default lazyPage(() => import("../../../overview/overview-page").then((page) => page.OverviewPage))
