import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { lazyPart } from "../components/lazy-part"

/** Medusa's dashboard shows the widget where this says. */
export const config = defineWidgetConfig({
  id: "rental:order-sum",
  zone: "order.details.before",
})

export default lazyPart<{ data: { id: string } }>(() =>
  import("../cards/order-card").then((cards) => cards.OrderSum),
)
