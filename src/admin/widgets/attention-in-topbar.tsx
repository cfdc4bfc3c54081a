import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { lazyMark } from "../components/lazy-part"

/** Medusa's dashboard shows the widget where this says. */
export const config = defineWidgetConfig({
  id: "rental:attention",
  zone: "topbar",
})

export default lazyMark(() => import("../cards/attention").then((cards) => cards.AttentionInTopbar))
