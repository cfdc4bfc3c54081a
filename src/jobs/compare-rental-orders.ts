import type { MedusaContainer } from "@medusajs/framework/types"
import { compareOrderStatus } from "../workflows/orders/order-status"

/** Once a night: a rental whose order was closed while nobody told doesn't count as running for good. */
export default async function compareRentalOrders(container: MedusaContainer): Promise<void> {
  await compareOrderStatus(container, new Date())
}

/** Medusa runs the job by this: at 3:47 every night. */
export const config = { name: "compare-rental-orders", schedule: "47 3 * * *" }
