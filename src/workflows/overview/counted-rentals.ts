import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/resolve"
import type { SettingsStore } from "../../modules/rental/settings/store"
import { momentsAt } from "../../modules/rental/transactions/figures-sql"
import type { TransactionFilters, UndatedFilters } from "../../modules/rental/transactions/list-filters"
import { ordersNumbered } from "../orders/order-numbers"

/** The environment whose rentals a figure counts: that in force in the channel; of all, what is tested counts only where nothing is sold. */
export async function countedEnvironment(
  settings: SettingsStore,
  salesChannelId: string | null,
): Promise<EffectiveSettings["environment"]> {
  if (salesChannelId) return (await settings.forChannel(salesChannelId)).environment
  return (await settings.environments()).includes("production") ? "production" : "staging"
}

const HOUR_MS = 3_600_000

/** Who opened a rental before this moment should have paid by now. */
export const overdueBefore = (unconfirmedAfterHours: number, now: Date): Date =>
  new Date(now.getTime() - unconfirmedAfterHours * HOUR_MS)

/**
 * The filters as they are meant at this moment, by the setting `unconfirmed_after_hours` of the one channel that is asked for, or of the default row. A figure is that of the environment in force, unless
 * one is asked for. `unconfirmed`: only those opened so long ago that they should have been paid.
 */
export async function filtersAt(
  container: MedusaContainer,
  { filters: { figure, ...filters }, unconfirmed }: { filters: UndatedFilters; unconfirmed: boolean },
  now: Date,
): Promise<TransactionFilters> {
  const { settings } = container.resolve(RENTAL_MODULE)
  const [first = null, ...others] = filters.sales_channel_id ?? []
  const channel = others.length ? null : first
  const { unconfirmed_after_hours } = await settings.forChannel(channel)
  const before = overdueBefore(unconfirmed_after_hours, now)
  return {
    ...filters,
    ...(filters.q?.trim() && { numbered: await ordersNumbered(container, filters.q) }),
    ...(unconfirmed && { opened_before: before }),
    ...(figure && {
      figure: { name: figure, ...momentsAt(now) },
      environment: filters.environment?.length
        ? filters.environment
        : [await countedEnvironment(settings, channel)],
    }),
  }
}
