import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalOverview } from "../../answers/overview"
import type { BeforeJson } from "../../answers/values"
import { addDays, beginningOf, daysBetween, stepsBetween, type Day } from "../../core/days"
import { RENTAL_MODULE } from "../../modules/rental"
import { type FigureMoments, momentsAt } from "../../modules/rental/transactions/figures-sql"
import type { ActiveFrom, Counted } from "../../modules/rental/transactions/figures"
import { countedEnvironment } from "./counted-rentals"

/** A series has a point for each day up to this many days, else for each month. */
const MAX_DAYS_SHOWN = 62
const MAX_PRODUCTS = 10

/** What the overview is asked for; `to` is counted with the period. */
export interface OverviewWanted {
  from: Day
  to: Day
  timeZone: string
}

/** How the business goes: `RentalOverview`, of the environment that is in force: what is tested counts only where nothing is sold. */
export async function rentalOverview(
  shop: MedusaContainer,
  wanted: OverviewWanted,
  now: Date,
): Promise<BeforeJson<RentalOverview>> {
  const { settings, transactions } = shop.resolve(RENTAL_MODULE)
  const { figures } = transactions
  const environment = await countedEnvironment(settings, null)
  const { unit, days, counted } = whatCounts(wanted, { environment, ...momentsAt(now) })
  const [current, activeFrom, durations, products] = await Promise.all([
    figures.current(counted),
    figures.activeFrom(counted),
    figures.paid(counted),
    figures.products(counted, MAX_PRODUCTS),
  ])
  const { has_rentals, booked, unpaid, active: count, monthly, remaining, ending } = current
  const { timeZone: time_zone, from, to } = wanted
  return {
    ...{ environment, time_zone, from, to },
    from_at: counted.steps[0]!,
    to_at: counted.to,
    has_rentals,
    active: { count, monthly, remaining, ending, ending_before: counted.ending_before },
    booked,
    unpaid,
    series: { unit, points: pointsOf(days, counted, activeFrom) },
    durations,
    products,
  }
}

function whatCounts(
  { from, to, timeZone }: OverviewWanted,
  inForce: Pick<Counted, "environment"> & FigureMoments,
) {
  const length = daysBetween(from, to)
  const unit = length <= MAX_DAYS_SHOWN ? "day" : "month"
  const days = stepsBetween(from, to, unit)
  const steps = days.map((day) => beginningOf(day, timeZone))
  const counted: Counted = {
    ...inForce,
    steps,
    to: beginningOf(addDays(to, 1), timeZone),
  }
  return { unit, days, counted } as const
}

const inCents = (euros: number) => Math.round(euros * 100) / 100

/** The monthly volume at an edge of the series: 0 is the period's beginning, 1 the end of the first step. */
const volumeAt = (rows: readonly ActiveFrom[], edge: number): number =>
  inCents(
    rows
      .filter(({ begun, over }) => begun <= edge && over > edge)
      .reduce((total, { monthly }) => total + monthly, 0),
  )

const pointsOf = (days: readonly Day[], { steps, now }: Counted, active: readonly ActiveFrom[]) =>
  days.map((from, index) => ({
    from,
    monthly: steps[index]! <= now ? volumeAt(active, index + 1) : null,
  }))
