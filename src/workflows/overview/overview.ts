import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalOverview } from "../../core/api/overview"
import type { BeforeJson } from "../../core/api/values"
import { addDays, beginningOf, daysBetween, stepsBetween, type Day } from "../../core/days"
import { RENTAL_MODULE } from "../../modules/rental"
import { type FigureMoments, momentsAt } from "../../modules/rental/transactions/figures-sql"
import type { ActiveFrom, Counted, PaidIn, StartedIn } from "../../modules/rental/transactions/figures"
import { countedEnvironment, overdueBefore } from "./counted-rentals"

/** A series has a point for each day up to this many days, else for each month. */
const MAX_DAYS_SHOWN = 62
const MAX_PRODUCTS = 10

/** What the overview is asked for; `to` is counted with the period. */
export interface OverviewWanted {
  salesChannelId: string | null
  from: Day
  to: Day
  timeZone: string
}

/** How the business goes: `RentalOverview`, of the environment that is in force in the channel; of all: what is tested counts only where nothing is sold. */
export async function rentalOverview(
  container: MedusaContainer,
  wanted: OverviewWanted,
  now: Date,
): Promise<BeforeJson<RentalOverview>> {
  const { settings, transactions } = container.resolve(RENTAL_MODULE)
  const { figures } = transactions
  const [environment, { unconfirmed_after_hours }] = await Promise.all([
    countedEnvironment(settings, wanted.salesChannelId),
    settings.forChannel(wanted.salesChannelId),
  ])
  const moments = momentsAt(now, overdueBefore(unconfirmed_after_hours, now))
  const { unit, days, counted, earlier, before } = whatCounts(wanted, { environment, ...moments })
  const [current, activeFrom, started, paid, products, startedBefore, paidBefore] = await Promise.all([
    figures.current(counted),
    figures.activeFrom(counted),
    figures.started(counted),
    figures.paid(counted),
    figures.products(counted, MAX_PRODUCTS),
    figures.started(before),
    figures.paid(before),
  ])
  const { has_rentals, booked, active: count, monthly, remaining, ending } = current
  const { salesChannelId: sales_channel_id, timeZone: time_zone, from, to } = wanted
  return {
    ...{ environment, sales_channel_id, time_zone, from, to },
    from_at: counted.steps[0]!,
    to_at: counted.to,
    has_rentals,
    active: { count, monthly, remaining, ending, ending_before: counted.ending_before },
    booked,
    ...beginningsOf(started),
    unconfirmed_after_hours,
    paid: volumeOf(paid),
    before: {
      ...earlier,
      active: activeAt(activeFrom, 0),
      ...beginningsOf(startedBefore),
      paid: volumeOf(paidBefore),
    },
    series: { unit, points: pointsOf(days, counted, { activeFrom, started, paid }) },
    durations: durationsOf(paid),
    products,
  }
}

function whatCounts(
  { from, to, timeZone, salesChannelId }: OverviewWanted,
  inForce: Pick<Counted, "environment"> & FigureMoments,
) {
  const length = daysBetween(from, to)
  const unit = length <= MAX_DAYS_SHOWN ? "day" : "month"
  const days = stepsBetween(from, to, unit)
  const steps = days.map((day) => beginningOf(day, timeZone))
  const counted: Counted = {
    ...inForce,
    channel: salesChannelId,
    steps,
    to: beginningOf(addDays(to, 1), timeZone),
    ended_soon_before: momentsAt(steps[0]!, inForce.now).ending_before,
  }
  const earlier = { from: addDays(from, -length), to: addDays(from, -1) }
  const before = { ...counted, steps: [beginningOf(earlier.from, timeZone)], to: steps[0]! }
  return { unit, days, counted, earlier, before } as const
}

const sum = <Key extends string>(rows: readonly Record<Key, number>[], of: Key): number =>
  rows.reduce((total, row) => total + row[of], 0)

const inCents = (euros: number) => Math.round(euros * 100) / 100

function volumeOf(paid: readonly PaidIn[]) {
  const count = sum(paid, "count")
  const monthly = inCents(sum(paid, "monthly"))
  return { count, monthly, average: count ? inCents(monthly / count) : null }
}

const beginningsOf = (carts: readonly StartedIn[]) => ({
  started: sum(carts, "started"),
  started_and_paid: sum(carts, "paid"),
  lost: sum(carts, "lost"),
})

/** What was active at an edge of the series: 0 is the period's beginning, 1 the end of the first step. */
function activeAt(rows: readonly ActiveFrom[], edge: number) {
  const active = rows.filter(({ begun, over }) => begun <= edge && over > edge)
  return {
    count: sum(active, "count"),
    monthly: inCents(sum(active, "monthly")),
    ending: sum(active, "ending"),
  }
}

const inStep = <T extends { step: number }>(rows: readonly T[], index: number): T[] =>
  rows.filter(({ step }) => step === index)

interface Found {
  activeFrom: readonly ActiveFrom[]
  started: readonly StartedIn[]
  paid: readonly PaidIn[]
}

const pointsOf = (days: readonly Day[], { steps, now }: Counted, { activeFrom, started, paid }: Found) =>
  days.map((from, index) => ({
    from,
    monthly: steps[index]! <= now ? activeAt(activeFrom, index + 1).monthly : null,
    started: sum(inStep(started, index), "started"),
    paid: sum(inStep(paid, index), "count"),
  }))

const durationsOf = (paid: readonly PaidIn[]) =>
  [...new Set(paid.map(({ duration }) => duration))]
    .sort((one, other) => one - other)
    .map((duration) => {
      const { count, monthly } = volumeOf(paid.filter((each) => each.duration === duration))
      return { duration, count, monthly }
    })
