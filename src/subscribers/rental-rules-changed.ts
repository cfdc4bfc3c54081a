import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { RentalEvents, type RentalEventData } from "../core/rental-events"
import { notifyOfJump } from "../workflows/settings/notify"

/** The service's rules have changed: the merchant is notified where prices jump. */
export default async function rentalRulesChanged({
  event,
  container,
}: SubscriberArgs<RentalEventData["rental.rules_changed"]>): Promise<void> {
  await notifyOfJump(container, event.data.id)
}

/** Medusa subscribes the function above by this. */
export const config: SubscriberConfig = { event: RentalEvents.RULES_CHANGED }
