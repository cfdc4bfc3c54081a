import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { bellOfGuarded, type GuardedSetting } from "../../../core/guarded-settings"
import type { EffectiveSettings } from "../../../modules/rental/settings/store"
import { emailAboutSettings, ringAboutSettings } from "../notify-settings-watchers"
import { waitBriefly } from "../../links/send-email"

/** Which guarded settings were changed, who did it, and whom to tell: by the settings as they were before, since those after may be an attacker's. */
export interface GuardedChange {
  guarded: GuardedSetting[]
  before: Pick<EffectiveSettings, "id" | "notify_email" | "shop_language" | "backend_url">
  sales_channel_id: string | null
  /** An admin's email; null for a secret API key. */
  changed_by: string | null
}

/** Rings the bell and writes to the `notify_email` of before. Not undone, and never fails: the change holds whether it could be told or not. */
export const notifySettingsChangeStep = createStep(
  "tell-rental-settings-change",
  async ({ guarded, before, sales_channel_id, changed_by }: GuardedChange, { container }) => {
    if (guarded.length === 0) return new StepResponse(undefined)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const warnOf = (what: string) => (cause: Error) =>
      logger.warn(`rental: ${what} of changed settings: ${cause.message}`)
    const at = new Date()
    const bell = bellOfGuarded(guarded, { who: changed_by, at }, before.shop_language)
    await ringAboutSettings(container, before.id, bell).catch(warnOf("no bell notification was made"))
    const email = emailAboutSettings(container, before, {
      template: "rental-settings-changed",
      settings_id: before.id,
      sales_channel_id,
      bell,
      data: { fields: guarded, changed_by, at: at.toISOString() },
    })
    await waitBriefly(email.catch(warnOf("no email was sent")))
    return new StepResponse(undefined)
  },
)
