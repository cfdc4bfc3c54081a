import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { RentalEvents } from "../../core/rental-events"
import type { SettingsChange } from "../../modules/rental/settings/store"
import { applyRentalSettingsStep } from "./steps/apply-rental-settings"
import { emitRentalEventStep } from "../steps/emit-rental-event"
import { notifySettingsChangeStep } from "./steps/notify-settings-change"

/** A change of settings that `rental.settings.prepare` has made, and whose it is: an admin's email, or null. */
type SettingsUpdate = SettingsChange & { changed_by: string | null }

/** Changes the settings of a sales channel, or of the default row. Keys and addresses that held before are never changed silently. */
export const updateRentalSettingsWorkflow = createWorkflow(
  "update-rental-settings",
  (change: SettingsUpdate) => {
    const applied = applyRentalSettingsStep(change)
    const guarded = transform(
      { change, applied },
      ({ change: { sales_channel_id, changed_by }, applied }) => ({
        ...applied,
        sales_channel_id,
        changed_by,
      }),
    )
    notifySettingsChangeStep(guarded)
    const data = transform(change, ({ sales_channel_id, set, seal, clear }) => ({
      sales_channel_id,
      fields: [...Object.keys(set), ...Object.keys(seal), ...clear],
    }))
    emitRentalEventStep(RentalEvents.SETTINGS_UPDATED, data)
    return new WorkflowResponse(data)
  },
)
