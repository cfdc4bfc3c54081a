import type { MedusaContainer } from "@medusajs/framework/types"
import { compareOrders } from "../workflows/orders/compare-orders"

/** Once a night: what was cut off, and no one calls about again, is brought to its end. */
export default (shop: MedusaContainer) => compareOrders(shop, new Date())

/** Medusa runs the job by this: at 3:47 every night. */
export const config = { name: "compare-rental-orders", schedule: "47 3 * * *" }
