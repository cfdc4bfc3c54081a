import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../../modules/rental"
import type { SettingsChange } from "../../../modules/rental/settings/store"

/**
 * Writes a prepared change of settings; undone by the change back. Gives what was guarded among it, and whom to tell by the settings of
 * before. Its secrets are sealed: steps are logged by the engine.
 */
export const applyRentalSettingsStep = createStep(
  "apply-rental-settings",
  async (change: SettingsChange, { container }) => {
    const { settings } = container.resolve(RENTAL_MODULE)
    const { id, notify_email, shop_language, backend_url } = await settings.forChannel(
      change.sales_channel_id,
    )
    const { undo, guarded } = await settings.apply(change)
    return new StepResponse({ guarded, before: { id, notify_email, shop_language, backend_url } }, undo)
  },
  async (undo, { container }) => {
    if (undo) await container.resolve(RENTAL_MODULE).settings.apply(undo)
  },
)
