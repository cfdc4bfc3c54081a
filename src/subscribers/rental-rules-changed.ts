import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { RentalEvents, type RentalEventData } from "../core/rental-events"
import { judgeRulesChanges } from "../workflows/rules/judge-change"

/** The service's rules have changed: what that means for this shop is found out at once. */
export default async function rentalRulesChanged({
  event,
  container,
}: SubscriberArgs<RentalEventData["rental.rules_changed"]>): Promise<void> {
  await judgeRulesChanges(container, event.data.settings_id)
}

/** Medusa subscribes the function above by this. */
export const config: SubscriberConfig = { event: RentalEvents.RULES_CHANGED }
