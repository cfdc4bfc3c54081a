import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { lazyPart } from "../components/lazy-part"

/** Medusa's dashboard shows the widget where this says. */
export const config = defineWidgetConfig({
  id: "rental:customer",
  zone: "customer.details.side",
})

export default lazyPart<{ data: { id: string; email: string | null } }>(() =>
  import("../cards/customer-card").then((cards) => cards.CustomerCard),
)
