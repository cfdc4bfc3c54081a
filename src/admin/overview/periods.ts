import { addDays, dayOf, isDay, type Day } from "../../core/days"
import { timeZone } from "../lib/table-address"

/** What can be chosen; `own`: two days. */
export const PERIODS = ["7d", "30d", "90d", "12m", "own"] as const

/** A period as the page's address has it. */
type Period = (typeof PERIODS)[number]

/** Two days, both of the period. */
export interface Days {
  from: Day
  to: Day
}

const USUAL = "30d"
const LENGTHS = { "7d": 7, "30d": 30, "90d": 90 } as const

/** Which period an address names, and its days; one that makes no sense is the usual one. */
export function periodIn(search: URLSearchParams, now: Date): Days & { period: Period } {
  const from = search.get("from") ?? ""
  const to = search.get("to") ?? ""
  const named = PERIODS.find((each) => each === search.get("period")) ?? USUAL
  if (named === "own" && isDay(from) && isDay(to) && from <= to) return { period: named, from, to }
  const period = named === "own" ? USUAL : named
  return { period, ...daysOf(period, now) }
}

/** The days of a period that ends today; of twelve months the first begins with its first day. */
function daysOf(period: Exclude<Period, "own">, now: Date): Days {
  const to = dayOf(now, timeZone())
  if (period !== "12m") return { from: addDays(to, 1 - LENGTHS[period]), to }
  const [year = 0, month = 0] = to.split("-").map(Number)
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to }
}

/** This month up to today. */
export function thisMonth(now: Date): Days {
  const to = dayOf(now, timeZone())
  return { from: `${to.slice(0, 8)}01`, to }
}
