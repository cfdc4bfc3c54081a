import type { MedusaContainer } from "@medusajs/framework/types"
import type { Figure } from "../../core/rental-states"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/resolve"
import type { SettingsStore } from "../../modules/rental/settings/store"
import { momentsAt } from "../../modules/rental/transactions/figures-sql"
import type { TransactionFilters } from "../../modules/rental/transactions/list-filters"
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

/** Returns the filters as they are meant at this moment. A figure is that of the environment in force in the one channel that is asked for, or in all. */
export async function filtersAt(
  shop: MedusaContainer,
  { figure: name, ...filters }: Omit<TransactionFilters, "figure"> & { figure?: Figure },
  now: Date,
): Promise<TransactionFilters> {
  const { settings } = shop.resolve(RENTAL_MODULE)
  const [first = null, ...others] = filters.sales_channel_id ?? []
  const environment = name && (await countedEnvironment(settings, others.length ? null : first))
  return {
    ...filters,
    ...(filters.q?.trim() && { numbered: await ordersNumbered(shop, filters.q) }),
    ...(name && environment && { figure: { name, environment, ...momentsAt(now) } }),
  }
}
