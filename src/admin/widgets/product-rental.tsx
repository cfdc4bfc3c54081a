import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { ProductCard } from "../cards/product-card"

const ProductRentalWidget = ({ data }: { data: { id: string } }) => <ProductCard productId={data.id} />

/** Medusa's dashboard shows the widget where this says. */
export const config = defineWidgetConfig({
  id: "rental:product",
  zone: "product.details.after",
})

export default ProductRentalWidget
