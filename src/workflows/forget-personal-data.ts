import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"
import type RentalModuleService from "../modules/rental/service"

const DAY_MS = 24 * 3_600_000

/** Empties what holds personal data once the setting `retention_days` is over: bodies of calls, people in snapshots. */
export async function forgetPersonalData(container: MedusaContainer, now: Date): Promise<void> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  // Of both: a rental that was never paid has no calls, but its snapshot says who the shopper was.
  const settingsIds = new Set([...(await rental.inbox.settingsIds()), ...(await rental.states.settingsIds())])
  for (const settingsId of settingsIds) {
    const settings = (await rental.settings.byId(settingsId)) ?? (await rental.settings.forChannel(null))
    const before = new Date(now.getTime() - settings.retention_days * DAY_MS)
    await rental.inbox.emptyBodies(settingsId, before)
    await rental.states.forgetPeople(settingsId, before)
  }
}
