import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../modules/rental"
import type { SettingsChange } from "../../modules/rental/settings/store"

/** Writes a prepared change of settings; undone by the change back. Its secrets are sealed: steps are logged by the engine. */
export const applyRentalSettingsStep = createStep(
  "apply-rental-settings",
  async (change: SettingsChange, { container }) => {
    const rental = container.resolve(RENTAL_MODULE)
    return new StepResponse(undefined, await rental.settings.apply(change))
  },
  async (undo, { container }) => {
    if (undo) await container.resolve(RENTAL_MODULE).settings.apply(undo)
  },
)
