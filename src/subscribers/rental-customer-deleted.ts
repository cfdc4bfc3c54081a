import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CustomerWorkflowEvents } from "@medusajs/framework/utils"
import { forgetDeletedCustomer } from "../workflows/personal-data"

/** A customer whom Medusa deletes is forgotten in their rentals, too. */
export default async function rentalCustomerDeleted({ event, container }: SubscriberArgs<{ id: string }>) {
  await forgetDeletedCustomer(container, event.data.id, new Date())
}

/** Medusa subscribes the function above by this. */
export const config: SubscriberConfig = { event: CustomerWorkflowEvents.DELETED }
