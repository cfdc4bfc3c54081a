import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { RentalEvents } from "../core/rental-events"
import type { SettingsChange } from "../modules/rental/settings/store"
import { applyRentalSettingsStep } from "./steps/apply-rental-settings"
import { emitRentalEventStep } from "./steps/emit-rental-event"

/** Changes the settings of a sales channel, or of the default row. `rental.settings.prepare` makes the input. */
export const updateRentalSettingsWorkflow = createWorkflow(
  "update-rental-settings",
  (change: SettingsChange) => {
    applyRentalSettingsStep(change)
    const data = transform(change, ({ sales_channel_id, set, seal, clear }) => ({
      sales_channel_id,
      fields: [...Object.keys(set), ...Object.keys(seal), ...clear],
    }))
    emitRentalEventStep(RentalEvents.SETTINGS_UPDATED, data)
    return new WorkflowResponse(data)
  },
)
