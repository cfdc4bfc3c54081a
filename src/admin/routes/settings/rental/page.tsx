import { defineRouteConfig } from "@medusajs/admin-sdk"
import { breadcrumbOf, lazyPage } from "../../../components/lazy-part"

/** Medusa's dashboard makes the menu's entry of this. */
export const config = defineRouteConfig({
  label: "menu.settings",
  translationNs: "rental",
})

/** Its name in the path at the top. */
export const handle = breadcrumbOf("menu.settings")

export default lazyPage(() => import("../../../settings/settings-page").then((page) => page.SettingsPage))
