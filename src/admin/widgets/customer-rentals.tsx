import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { CustomerCard } from "../cards/customer-card"

const CustomerRentalsWidget = ({ data }: { data: { id: string; email: string | null } }) => (
  <CustomerCard customerId={data.id} email={data.email} />
)

/** Medusa's dashboard shows the widget where this says. */
export const config = defineWidgetConfig({
  id: "rental:customer",
  zone: "customer.details.side",
})

export default CustomerRentalsWidget
