import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { OrderCard, type ShownOrder } from "../cards/order-card"

const OrderRentalWidget = ({ data }: { data: ShownOrder }) => <OrderCard order={data} />

/** Medusa's dashboard shows the widget where this says. */
export const config = defineWidgetConfig({
  id: "rental:order",
  zone: "order.details.side.before",
})

export default OrderRentalWidget
