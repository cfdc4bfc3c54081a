import { z } from "zod"
import { addDays, dayOf, daysBetween, isDay } from "../../../../core/days"
import { TimeZone } from "../inputs"

/** Without a period: this many days, today among them. */
const USUAL_DAYS = 30
const MAX_DAYS = 3_660

const day = z.string({ error: "Send one day, as 2026-01-31." }).refine(isDay, "Send a day, as 2026-01-31.")

/** `?from=&to=` are days of the time zone, both counted. */
export const OverviewQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  time_zone: TimeZone,
})

/** The period that a query asks for: without `to` it ends today, without `from` it has 30 days. */
export const overviewPeriod = (now: Date) =>
  OverviewQuery.transform(({ time_zone, to = dayOf(now, time_zone), from }) => ({
    timeZone: time_zone,
    to,
    from: from ?? addDays(to, 1 - USUAL_DAYS),
  }))
    .refine(({ from, to }) => from <= to, { path: ["from"], error: "Must not be after to." })
    .refine(({ from, to }) => daysBetween(from, to) <= MAX_DAYS, {
      path: ["from"],
      error: `Ask for ${MAX_DAYS} days at most.`,
    })
