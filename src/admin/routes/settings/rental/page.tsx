import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Breadcrumb } from "../../../components/breadcrumb"
import { SettingsPage } from "../../../settings/settings-page"

const RentalSettingsPage = () => <SettingsPage />

export const config = defineRouteConfig({
  label: "menu.settings",
  translationNs: "rental",
})

export const handle = {
  breadcrumb: () => <Breadcrumb text="menu.settings" />,
}

export default RentalSettingsPage
