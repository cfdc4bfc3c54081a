import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { ShownOrder } from "../cards/order-card"
import { lazyPart } from "../components/lazy-part"

/** Medusa's dashboard shows the widget where this says. */
export const config = defineWidgetConfig({
  id: "rental:order",
  zone: "order.details.side.before",
})

export default lazyPart<{ data: ShownOrder }>(() =>
  import("../cards/order-card").then((cards) => cards.OrderCard),
)
