import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Breadcrumb, lazyPage } from "../../../components/lazy-part"

/** Medusa's dashboard makes the menu's entry of this. */
export const config = defineRouteConfig({
  label: "menu.settings",
  translationNs: "rental",
})

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: () => <Breadcrumb text="menu.settings" />,
}

export default lazyPage(() => import("../../../settings/settings-page").then((page) => page.SettingsPage))
