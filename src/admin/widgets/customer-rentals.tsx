import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { CustomerCard } from "../cards/customer-card"

const CustomerRentalsWidget = ({ data }: { data: { email: string | null } }) => (data.email ? <CustomerCard email={data.email} /> : null)

export const config = defineWidgetConfig({
  id: "rental:customer",
  zone: "customer.details.side",
})

export default CustomerRentalsWidget
