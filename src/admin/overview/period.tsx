import { Input } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { RentalOverview } from "../../answers/overview"
import { addDays, dayOf, isDay, type Day } from "../../core/days"
import { InlineChoice } from "../components/field"
import { asked } from "../lib/client"
import { timeZone, useParameters } from "../lib/table-address"
import { useTexts } from "../lib/texts"

/** What can be chosen; `own`: two days. */
const PERIODS = ["7d", "30d", "90d", "12m", "own"] as const

/** A period as the page's address has it. */
type Period = (typeof PERIODS)[number]

/** Two days, both of the period. */
interface Days {
  from: Day
  to: Day
}

const USUAL = "30d"
const LENGTHS = { "7d": 7, "30d": 30, "90d": 90 } as const

/** Which period an address names, and its days; one that makes no sense is the usual one. */
function periodIn(search: URLSearchParams, now: Date): Days & { period: Period } {
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

/** The figures of a period; those of the one before stay on the screen until they are there. */
export function useOverview({ from, to }: Days) {
  const query = { from, to, time_zone: timeZone() }
  return useQuery({
    ...asked<RentalOverview>("/admin/rental/overview", query),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** The period that the page is about, kept in its address: it can be sent to a colleague; and its choice. */
export function usePeriodChoice(): { days: Days; choice: ReactNode } {
  const { t } = useTexts()
  const { search, change } = useParameters()
  const { period, ...days } = periodIn(search, new Date())
  const choice = (
    <>
      <InlineChoice
        label={t("overview.period")}
        value={period}
        // Two days of one's own begin with those that are shown.
        onChange={(period) => change({ period, ...(period === "own" ? days : { from: null, to: null }) })}
        choices={PERIODS.map((period) => ({ value: period, label: t(`overview.periods.${period}`) }))}
      />
      {period === "own" &&
        (["from", "to"] as const).map((end) => (
          <Input
            key={end}
            size="small"
            type="date"
            aria-label={t(`overview.${end}`)}
            className="w-[140px]"
            value={days[end]}
            onChange={({ target: { value } }) => {
              const next = { ...days, [end]: value }
              // The other day follows where it would be on the wrong side.
              if (next.from > next.to) next[end === "from" ? "to" : "from"] = value
              if (value) change({ period, ...next })
            }}
          />
        ))}
    </>
  )
  return { days, choice }
}
