import { Input } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { RentalOverview } from "../../answers/overview"
import { addDays, dayOf, isDay, type Day } from "../../core/days"
import { InlineChoice } from "../components/field"
import { asked } from "../lib/client"
import { timeZone, useParameters } from "../lib/table-address"
import { useTexts } from "../lib/texts"

/** What can be chosen, as Medusa calls it; `own`: two days. */
const NAMES = {
  "7d": "lastSevenDays",
  "30d": "lastThirtyDays",
  "90d": "lastNinetyDays",
  "12m": "lastTwelveMonths",
  own: "custom",
}
const PERIODS = Object.keys(NAMES) as Period[]

/** A period as the page's address has it. */
type Period = keyof typeof NAMES

/** Two days, both of the period. */
interface Days {
  from: Day
  to: Day
}

const USUAL = "30d"
const LENGTHS = { "7d": 7, "30d": 30, "90d": 90 } as const

/** Which period an address names, and its days; one that makes no sense is the usual one. */
function periodIn(search: URLSearchParams, now: Date): Days & { period: Period } {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""]
  const named = PERIODS.find((each) => each === search.get("period")) ?? USUAL
  if (named === "own" && isDay(from) && isDay(to) && from <= to) return { period: named, from, to }
  const period = named === "own" ? USUAL : named
  const today = dayOf(now, timeZone())
  if (period !== "12m") return { period, from: addDays(today, 1 - LENGTHS[period]), to: today }
  // The first of twelve months begins with its first day.
  const [year = 0, month = 0] = today.split("-").map(Number)
  return { period, from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to: today }
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
  const { t, medusa } = useTexts()
  const { search, change } = useParameters()
  const { period, ...days } = periodIn(search, new Date())
  const choice = (
    <>
      <InlineChoice
        label={t("overview.period")}
        value={period}
        // Two days of one's own begin with those that are shown.
        onChange={(period) => change({ period, ...(period === "own" ? days : { from: null, to: null }) })}
        choices={PERIODS.map((value) => ({ value, label: medusa(`filters.date.${NAMES[value]}`) }))}
      />
      {period === "own" &&
        (["from", "to"] as const).map((end) => (
          <Input
            key={end}
            size="small"
            type="date"
            aria-label={medusa(`filters.date.${end}`)}
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
