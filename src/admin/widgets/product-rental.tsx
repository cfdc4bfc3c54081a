import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { lazyPart } from "../components/lazy-part"

/** Medusa's dashboard shows the widget where this says. */
export const config = defineWidgetConfig({
  id: "rental:product",
  zone: "product.details.after",
})

export default lazyPart<{ data: { id: string } }>(() =>
  import("../cards/product-card").then((cards) => cards.ProductCard),
)
