import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { noteOrderStatus } from "../workflows/orders/order-status"

/** An order that is cancelled or archived in Medusa: its rental doesn't count as active any more. */
export default async function rentalOrderClosed({ event, container }: SubscriberArgs<{ id: string }>) {
  await noteOrderStatus(container, event.data.id)
}

/** Medusa subscribes the function above by this. */
export const config: SubscriberConfig = { event: ["order.canceled", "order.archived"] }
