import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalOverview } from "../../core/api/overview"
import type { BeforeJson } from "../../core/api/values"
import { addDays, beginningOf, daysBetween, stepsBetween, type Day } from "../../core/days"
import { RENTAL_MODULE } from "../../modules/rental"
import { momentsAt } from "../../modules/rental/transactions/figures-sql"
import type { Counted, PaidIn, StartedIn } from "../../modules/rental/overview/figures"
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
  const { settings, figures } = container.resolve(RENTAL_MODULE)
  const [environment, { unconfirmed_after_hours }] = await Promise.all([
    countedEnvironment(settings, wanted.salesChannelId),
    settings.forChannel(wanted.salesChannelId),
  ])
  const { unit, days, counted } = whatCounts(wanted, environment, unconfirmed_after_hours, now)
  const [current, started, paid, products] = await Promise.all([
    figures.current(counted),
    figures.started(counted),
    figures.paid(counted),
    figures.products(counted, MAX_PRODUCTS),
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
      ending: current.ending,
      ending_before: counted.endingBefore,
    },
    booked: current.booked,
    started: sum(started, (each) => each.started),
    started_and_paid: sum(started, (each) => each.paid),
    lost: sum(started, (each) => each.lost),
    unconfirmed_after_hours,
    paid: volumeOf(paid),
    series: { unit, points: pointsOf(days, started, paid) },
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
  const unit = daysBetween(from, to) <= MAX_DAYS_SHOWN ? "day" : "month"
  const days = stepsBetween(from, to, unit)
  const counted: Counted = {
    environment,
    salesChannelId,
    steps: days.map((day) => beginningOf(day, timeZone)),
    to: beginningOf(addDays(to, 1), timeZone),
    now,
    lostBefore: overdueBefore(unconfirmedAfterHours, now),
    endingBefore: momentsAt(now, now).ending_before,
  }
  return { unit, days, counted } as const
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

const inCents = (euros: number) => Math.round(euros * 100) / 100

function volumeOf(paid: readonly PaidIn[]) {
  const count = sum(paid, (each) => each.count)
  const monthly = inCents(sum(paid, (each) => each.monthly))
  return { count, monthly, average: count ? inCents(monthly / count) : null }
}

const pointsOf = (days: readonly Day[], started: readonly StartedIn[], paid: readonly PaidIn[]) =>
  days.map((from, index) => ({
    from,
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
