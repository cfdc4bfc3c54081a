import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { SettingsChange } from "../modules/rental/settings/store"
import { applyRentalSettingsStep } from "./steps/apply-rental-settings"

/** Emitted when settings have changed: which fields of which channel, never their values. */
const RENTAL_SETTINGS_UPDATED = "rental.settings_updated"

/** Changes the settings of a sales channel, or of the default row. `rental.settings.prepare` makes the input. */
export const updateRentalSettingsWorkflow = createWorkflow(
  "update-rental-settings",
  (change: SettingsChange) => {
    applyRentalSettingsStep(change)
    const data = transform(change, ({ sales_channel_id, set, seal, clear }) => ({
      sales_channel_id,
      fields: [...Object.keys(set), ...Object.keys(seal), ...clear],
    }))
    emitEventStep({ eventName: RENTAL_SETTINGS_UPDATED, data })
    return new WorkflowResponse(data)
  },
)
