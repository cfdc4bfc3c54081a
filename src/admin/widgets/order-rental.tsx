import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { OrderCard } from "../cards/order-card"

const OrderRentalWidget = ({ data }: { data: { id: string } }) => <OrderCard orderId={data.id} />

export const config = defineWidgetConfig({
  id: "rental:order",
  zone: "order.details.side",
})

export default OrderRentalWidget
