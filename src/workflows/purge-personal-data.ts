import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"

const DAY_MS = 24 * 3_600_000

/**
 * Forgets what is older than the setting `retention_days`: bodies of calls, the people in snapshots, and all but ids, state and proof
 * of a rental that nobody paid, and what bell and emails said of all of these.
 */
export async function purgePersonalData(container: MedusaContainer, now: Date): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  const ageOf = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const standard = await rental.settings.forChannel(null)
  for (const settingsId of await rental.redaction.settingsIds()) {
    const own = settingsId === null ? null : await rental.settings.byId(settingsId)
    const { retention_days } = own ?? standard
    await rental.redaction.forget({ settingsId, before: ageOf(retention_days) })
  }
  // Last: Medusa's own table may be another's to change.
  await rental.redaction.forgetNotifications(ageOf(standard.retention_days))
}
