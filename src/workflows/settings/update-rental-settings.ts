import { loggerOf } from "../read"
import {
  createStep,
  StepResponse,
  createWorkflow,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { GuardedSetting } from "../../core/setting-values"
import { bellOfSettings } from "../../core/messages/bell"
import { RentalEvents } from "../../core/rental-events"
import { RENTAL_MODULE } from "../../modules/rental"
import { takenBack } from "../../modules/rental/settings/changes"
import type { SettingsChange, EffectiveSettings } from "../../modules/rental/settings/store"
import { ringBell } from "../notify/send-email"
import { emitRentalEventStep } from "../steps/emit-rental-event"

/**
 * Writes a prepared change of settings; undone by writing what was there before, beside what others have changed since. Returns the guarded settings among it, and the settings of before, by which the bell rings. Its secrets are sealed: steps are logged by the engine.
 */
const applyRentalSettingsStep = createStep(
  "apply-rental-settings",
  async (change: SettingsChange, { container }) => {
    const { settings } = container.resolve(RENTAL_MODULE)
    const { id, shop_language } = await settings.forChannel(change.sales_channel_id)
    const { before, guarded } = await settings.apply(change)
    return new StepResponse({ guarded, before: { id, shop_language } }, { change, before })
  },
  async (done, { container }) => {
    if (!done) return
    const { change, before } = done
    const { rows } = container.resolve(RENTAL_MODULE).settings
    await rows.rewrite(change.sales_channel_id, (now) => takenBack(now, before, change))
  },
)

/** Which guarded settings were changed, by whom, and the settings before. */
export interface GuardedChange {
  guarded: GuardedSetting[]
  before: Pick<EffectiveSettings, "id" | "shop_language">
  /** An admin's email; null for a secret API key. */
  changed_by: string | null
}

/** Rings the bell. Not undone, and never fails: the change holds even if no one could be notified. */
const notifySettingsChangeStep = createStep(
  "tell-rental-settings-change",
  async ({ guarded, before, changed_by }: GuardedChange, { container }) => {
    if (guarded.length === 0) return new StepResponse(undefined)
    const bell = bellOfSettings(guarded, { who: changed_by, at: new Date() }, before.shop_language)
    const about = { type: "rental_settings", id: before.id } as const
    await ringBell(container, about, bell).catch((cause: Error) => {
      loggerOf(container).warn(`rental: no bell notification was made of changed settings: ${cause.message}`)
    })
    return new StepResponse(undefined)
  },
)

/** A change of settings that `rental.settings.prepare` has made, and whose it is: an admin's email, or null. */
type SettingsUpdate = SettingsChange & { changed_by: string | null }

/** Changes the settings of a sales channel, or of the default row. Keys and addresses that held before are never changed silently. */
export const updateRentalSettingsWorkflow = createWorkflow(
  "update-rental-settings",
  (change: SettingsUpdate) => {
    const applied = applyRentalSettingsStep(change)
    const guarded = transform({ change, applied }, ({ change: { changed_by }, applied }) => ({
      ...applied,
      changed_by,
    }))
    notifySettingsChangeStep(guarded)
    const data = transform(change, ({ sales_channel_id, values, secrets, clear }) => ({
      sales_channel_id,
      fields: [...Object.keys(values), ...Object.keys(secrets), ...clear],
    }))
    emitRentalEventStep(RentalEvents.SETTINGS_UPDATED, data)
    return new WorkflowResponse(data)
  },
)
