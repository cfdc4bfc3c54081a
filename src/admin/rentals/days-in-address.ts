import { addDays, beginningOf, dayOf, isDay, type Day } from "../../core/days"
import type { Filters } from "./tabs"

/**
 * Periods stand in the list's address as days: `2026-03-29`, or told from the day on which the address is read, `today`, `today-6`, `today+29`.
 * A link means the same days in every time zone, and "the last 7 days" tomorrow, too. Medusa's calendar wants moments instead, and so
 * does the admin API. Moments in an address, as the overview's figures write them, stay what they are.
 */
export type PeriodOfDays = Readonly<Partial<Record<"$gte" | "$lt" | "$lte", string>>>

/** So many days, today among them. */
export const lastDays = (days: number): PeriodOfDays => ({ $gte: days ? `today-${days - 1}` : "today" })
/** So many days, today among them. */
export const nextDays = (days: number): PeriodOfDays => ({ $gte: "today", $lte: `today+${days - 1}` })
/** All that is over. */
export const BEFORE_TODAY: PeriodOfDays = { $lt: "today" }

/** As the API takes them: a last day is meant whole. */
export const asMoments = (filters: Filters, now: Date, timeZone: string): Filters =>
  eachBound(filters, (bound, operator) => {
    const day = dayIn(bound, now, timeZone)
    if (!day) return bound
    return isEnd(operator) ? lastMomentOf(day, timeZone) : beginningOf(day, timeZone).toISOString()
  })

/** As the calendar of the table's filters takes them: a day is its first moment. */
export const asShown = (filters: Filters, now: Date, timeZone: string): Filters =>
  eachBound(filters, (bound) => {
    const day = dayIn(bound, now, timeZone)
    return day ? beginningOf(day, timeZone).toISOString() : bound
  })

/** What was chosen in the table, as the address has it; what wasn't touched stays as it stands there. `choices`: periods with a name. */
export function asAddressed(
  chosen: Filters,
  before: Filters,
  choices: readonly PeriodOfDays[],
  now: Date,
  timeZone: string,
): Filters {
  const shown = asShown(before, now, timeZone)
  const named = choices.map((period) => [period, asShown({ period }, now, timeZone).period] as const)
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => {
      if (isSame(value, shown[name])) return [name, before[name]]
      const choice = named.find(([, moments]) => isSame(moments, value))
      return [name, choice ? choice[0] : asDays(value, timeZone)]
    }),
  )
}

/** Of two days that were chosen in the calendar. */
const asDays = (period: unknown, timeZone: string): unknown =>
  eachBound({ period }, (bound) => dayOf(new Date(bound), timeZone)).period

function eachBound(filters: Filters, change: (bound: string, operator: string) => string): Filters {
  const changed = (value: object) =>
    Object.fromEntries(
      Object.entries(value).map(([operator, bound]) => [
        operator,
        typeof bound === "string" ? change(bound, operator) : bound,
      ]),
    )
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, isPeriod(value) ? changed(value) : value]),
  )
}

const isPeriod = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const isEnd = (operator: string): boolean => operator === "$lte" || operator === "$gt"
const lastMomentOf = (day: Day, timeZone: string): string =>
  new Date(beginningOf(addDays(day, 1), timeZone).getTime() - 1).toISOString()

/** The day that a bound names, or null where it is a moment. */
function dayIn(bound: string, now: Date, timeZone: string): Day | null {
  if (isDay(bound)) return bound
  const relative = /^today([+-]\d{1,4})?$/.exec(bound)
  return relative ? addDays(dayOf(now, timeZone), Number(relative[1] ?? 0)) : null
}
