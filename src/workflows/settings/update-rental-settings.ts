import {
  createStep,
  StepResponse,
  createWorkflow,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { bellOfSettings } from "../../core/messages/bell"
import { RentalEvents } from "../../core/rental-events"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { SettingsChange } from "../../modules/rental/settings/store"
import { tellMerchant } from "../notify/send-email"

/** A change of settings that `rental.settings.prepare` has made, and whose it is: an admin's email, or null for a secret API key. */
type SettingsUpdate = SettingsChange & { changed_by: string | null }

/**
 * Writes a prepared change of settings, and rings the bell of guarded ones. Not undone: what follows can't fail, and the change holds even if no
 * one could be notified. Its secrets are sealed: steps are logged by the engine.
 */
const applyRentalSettingsStep = createStep(
  "apply-rental-settings",
  async (change: SettingsUpdate, { container }) => {
    const { guarded, before, changed_by } = change
    await container.resolve(RENTAL_MODULE).settings.rows.rewrite(change)
    if (guarded.length) {
      const bell = bellOfSettings(guarded, { who: changed_by, at: new Date() }, before.shop_language)
      await tellMerchant(container, { about: { type: "rental_settings", id: before.id }, bell })
    }
    return new StepResponse(undefined)
  },
)

/** Changes the settings of a sales channel, or of the default row. Keys and addresses that held before are never changed silently. */
export const updateRentalSettingsWorkflow = createWorkflow(
  "update-rental-settings",
  (change: SettingsUpdate) => {
    applyRentalSettingsStep(change)
    const data = transform(change, ({ sales_channel_id, values, secrets, clear }) => ({
      sales_channel_id,
      fields: [...Object.keys(values), ...Object.keys(secrets), ...clear],
    }))
    emitEventStep({ eventName: RentalEvents.SETTINGS_UPDATED, data })
    return new WorkflowResponse(data)
  },
)
