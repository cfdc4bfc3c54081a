import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { OrderSum } from "../cards/order-sum"

const OrderSumWidget = ({ data }: { data: { id: string } }) => <OrderSum orderId={data.id} />

/** Medusa's dashboard shows the widget where this says. */
export const config = defineWidgetConfig({
  id: "rental:order-sum",
  zone: "order.details.before",
})

export default OrderSumWidget
