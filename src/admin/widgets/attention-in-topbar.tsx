import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { AttentionInTopbar } from "../cards/attention-in-topbar"

const AttentionInTopbarWidget = () => <AttentionInTopbar />

/** Medusa's dashboard shows the widget where this says. */
export const config = defineWidgetConfig({
  id: "rental:attention",
  zone: "topbar",
})

export default AttentionInTopbarWidget
