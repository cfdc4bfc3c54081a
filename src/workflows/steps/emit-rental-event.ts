import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import type { RentalEventData, RentalEventName } from "../../core/rental-events"

/** Emits one of the plugin's events once the workflow has succeeded, with the data that belongs to it. */
export function emitRentalEventStep<Name extends RentalEventName>(
  eventName: Name | WorkflowData<Name>,
  data: WorkflowData<RentalEventData[Name]>,
): void {
  emitEventStep({ eventName, data })
}
