import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalOverview } from "../../core/api/overview"
import type { BeforeJson } from "../../core/api/values"
import { addDays, beginningOf, daysBetween, stepsBetween, type Day } from "../../core/days"
import { RENTAL_MODULE } from "../../modules/rental"
import { momentsAt } from "../../modules/rental/transactions/figures-sql"
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
  const { unit, days, counted, earlier, before } = whatCounts(
    wanted,
    environment,
    unconfirmed_after_hours,
    now,
  )
  const [current, activeFrom, started, paid, products, startedBefore, paidBefore] = await Promise.all([
    figures.current(counted),
    figures.activeFrom(counted),
    figures.started(counted),
    figures.paid(counted),
    figures.products(counted, MAX_PRODUCTS),
    figures.started(before),
    figures.paid(before),
  ])
  return {
    environment,
    sales_channel_id: wanted.salesChannelId,
    time_zone: wanted.timeZone,
    from: wanted.from,
    to: wanted.to,
    from_at: counted.steps[0]!,
    to_at: counted.to,
    has_rentals: current.has_rentals,
    active: {
      count: current.active,
      monthly: current.monthly,
      remaining: current.remaining,
      ending: current.ending,
      ending_before: counted.ending_before,
    },
    booked: current.booked,
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
  environment: string,
  unconfirmedAfterHours: number,
  now: Date,
) {
  const length = daysBetween(from, to)
  const unit = length <= MAX_DAYS_SHOWN ? "day" : "month"
  const days = stepsBetween(from, to, unit)
  const steps = days.map((day) => beginningOf(day, timeZone))
  const counted: Counted = {
    environment,
    channel: salesChannelId,
    steps,
    to: beginningOf(addDays(to, 1), timeZone),
    ...momentsAt(now, overdueBefore(unconfirmedAfterHours, now)),
    ended_soon_before: momentsAt(steps[0]!, now).ending_before,
  }
  const earlier = { from: addDays(from, -length), to: addDays(from, -1) }
  const before = { ...counted, steps: [beginningOf(earlier.from, timeZone)], to: steps[0]! }
  return { unit, days, counted, earlier, before } as const
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

const inCents = (euros: number) => Math.round(euros * 100) / 100

function volumeOf(paid: readonly PaidIn[]) {
  const count = sum(paid, (each) => each.count)
  const monthly = inCents(sum(paid, (each) => each.monthly))
  return { count, monthly, average: count ? inCents(monthly / count) : null }
}

const beginningsOf = (carts: readonly StartedIn[]) => ({
  started: sum(carts, (each) => each.started),
  started_and_paid: sum(carts, (each) => each.paid),
  lost: sum(carts, (each) => each.lost),
})

/** What was active at an edge of the series: 0 is the period's beginning, 1 the end of the first step. */
function activeAt(rows: readonly ActiveFrom[], edge: number) {
  const active = rows.filter(({ begun, over }) => begun <= edge && over > edge)
  return {
    count: sum(active, (each) => each.count),
    monthly: inCents(sum(active, (each) => each.monthly)),
    ending: sum(active, (each) => each.ending),
  }
}

interface Found {
  activeFrom: readonly ActiveFrom[]
  started: readonly StartedIn[]
  paid: readonly PaidIn[]
}

const pointsOf = (days: readonly Day[], { steps, now }: Counted, { activeFrom, started, paid }: Found) =>
  days.map((from, index) => ({
    from,
    monthly: steps[index]! <= now ? activeAt(activeFrom, index + 1).monthly : null,
    started: sum(
      started.filter(({ step }) => step === index),
      (each) => each.started,
    ),
    paid: sum(
      paid.filter(({ step }) => step === index),
      (each) => each.count,
    ),
  }))

const durationsOf = (paid: readonly PaidIn[]) =>
  [...new Set(paid.map(({ duration }) => duration))]
    .sort((one, other) => one - other)
    .map((duration) => {
      const { count, monthly } = volumeOf(paid.filter((each) => each.duration === duration))
      return { duration, count, monthly }
    })
