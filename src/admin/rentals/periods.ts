import { addDays, beginningOf, dayOf, isDay, type Day } from "../../core/days"
import type { Period } from "../lib/table-address"

/** A period as the admin API and the calendar of Medusa's tables have it. */
interface Moments {
  $gte?: string
  $lte?: string
}

/** So many days, today among them. */
export const lastDays = (days: number, today: Day): Period => ({
  from: days ? addDays(today, 1 - days) : today,
})
/** So many days, today among them. */
export const nextDays = (days: number, today: Day): Period => ({ from: today, to: addDays(today, days - 1) })
/** All that is over. */
export const beforeToday = (today: Day): Period => ({ to: addDays(today, -1) })

/** As the API takes it: a last day is meant whole. */
export const asMoments = ({ from, to }: Period, timeZone: string): Moments => ({
  ...(from && { $gte: beginning(from, timeZone) }),
  ...(to && { $lte: isDay(to) ? lastMomentOf(to, timeZone) : to }),
})

/** As the calendar of the table's filters takes it: a day is its first moment. */
export const asShown = ({ from, to }: Period, timeZone: string): Moments => ({
  ...(from && { $gte: beginning(from, timeZone) }),
  ...(to && { $lte: beginning(to, timeZone) }),
})

/** What was chosen in that calendar, in days. */
export const asDays = ({ $gte, $lte }: Moments, timeZone: string): Period => ({
  ...($gte && { from: dayOf(new Date($gte), timeZone) }),
  ...($lte && { to: dayOf(new Date($lte), timeZone) }),
})

const beginning = (bound: string, timeZone: string): string =>
  isDay(bound) ? beginningOf(bound, timeZone).toISOString() : bound
const lastMomentOf = (day: Day, timeZone: string): string =>
  new Date(beginningOf(addDays(day, 1), timeZone).getTime() - 1).toISOString()
