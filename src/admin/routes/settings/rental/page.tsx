import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Breadcrumb } from "../../../components/breadcrumb"
import { WithOutages } from "../../../components/outage-banner"
import { SettingsPage } from "../../../settings/settings-page"

const RentalSettingsPage = () => (
  <WithOutages>
    <SettingsPage />
  </WithOutages>
)

/** Medusa's dashboard makes the menu's entry of this. */
export const config = defineRouteConfig({
  label: "menu.settings",
  translationNs: "rental",
})

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: () => <Breadcrumb text="menu.settings" />,
}

export default RentalSettingsPage
