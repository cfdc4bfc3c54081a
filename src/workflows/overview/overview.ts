import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalOverview } from "../../answers/overview"
import type { BeforeJson } from "../../answers/values"
import { addDays, beginningOf, daysBetween, stepsBetween, type Day } from "../../core/days"
import type { Figure } from "../../core/rental-states"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { SettingsStore } from "../../modules/rental/settings/store"
import { momentsAt } from "../../modules/rental/transactions/figures-sql"
import type { ActiveFrom, Counted } from "../../modules/rental/transactions/figures"
import type { TransactionFilters } from "../../modules/rental/transactions/list-filters"
import { ordersNumbered } from "../orders/order-numbers"

/** Returns the environment whose rentals a figure counts: that in force in the channel; of all, what is tested counts only where nothing is sold. */
export async function countedEnvironment(settings: SettingsStore, salesChannelId: string | null) {
  if (salesChannelId) return (await settings.forChannel(salesChannelId)).environment
  return (await settings.environments()).includes("production") ? "production" : "staging"
}

const HOUR_MS = 3_600_000

/** Returns the moment before which an opened rental should have been paid by now. */
export const overdueBefore = (unconfirmedAfterHours: number, now: Date) =>
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

/** A series has a point for each day up to this many days, else for each month. */
const MAX_DAYS_SHOWN = 62
const MAX_PRODUCTS = 10

/**
 * Returns how business goes in a period (`to` is counted with it), of the environment that is in force: what is tested counts only where
 * nothing is sold.
 */
export async function rentalOverview(
  shop: MedusaContainer,
  { from, to, timeZone: time_zone }: { from: Day; to: Day; timeZone: string },
  now: Date,
): Promise<BeforeJson<RentalOverview>> {
  const { settings, transactions } = shop.resolve(RENTAL_MODULE)
  const { figures } = transactions
  const environment = await countedEnvironment(settings, null)
  const unit = daysBetween(from, to) <= MAX_DAYS_SHOWN ? "day" : "month"
  const days = stepsBetween(from, to, unit)
  const counted: Counted = {
    ...{ environment, ...momentsAt(now) },
    steps: days.map((day) => beginningOf(day, time_zone)),
    to: beginningOf(addDays(to, 1), time_zone),
  }
  const [current, activeFrom, durations, products] = await Promise.all([
    figures.current(counted),
    figures.activeFrom(counted),
    figures.paid(counted),
    figures.products(counted, MAX_PRODUCTS),
  ])
  const { has_rentals, booked, unpaid, active: count, ...active } = current
  return {
    ...{ environment, time_zone, from, to, from_at: counted.steps[0]!, to_at: counted.to },
    ...{ has_rentals, booked, unpaid, durations, products },
    active: { count, ...active, ending_before: counted.ending_before },
    series: { unit, points: pointsOf(days, counted, activeFrom) },
  }
}

/** Returns the monthly volume at an edge of the series, in whole cents: 0 is the period's beginning, 1 the end of the first step. */
function volumeAt(rows: readonly ActiveFrom[], edge: number) {
  const active = rows.filter(({ begun, over }) => begun <= edge && over > edge)
  return Math.round(active.reduce((total, { monthly }) => total + monthly, 0) * 100) / 100
}

const pointsOf = (days: readonly Day[], { steps, now }: Counted, active: readonly ActiveFrom[]) =>
  days.map((from, index) => ({
    from,
    monthly: steps[index]! <= now ? volumeAt(active, index + 1) : null,
  }))
