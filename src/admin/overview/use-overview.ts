import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { RentalOverview } from "../../core/api/overview"
import { asked } from "../lib/client"
import { useParameters } from "../lib/table-address"
import { daysOf, periodIn, timeZone, type Days, type Period } from "./periods"

/** The figures of a period; those of the one before stay on the screen until they are there. */
export function useOverview({ from, to }: Days, channel: string | null) {
  const query = { from, to, sales_channel_id: channel, time_zone: timeZone() }
  return useQuery({
    ...asked<RentalOverview>("/admin/rental/overview", query),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** The period and the sales channel that the page is about, kept in its address: it can be sent to a colleague. */
export function usePeriod() {
  const { search, change } = useParameters()
  const { period, from, to } = periodIn(search, new Date())
  return {
    period,
    days: { from, to },
    channel: search.get("sales_channel_id"),
    chooseChannel: (id: string | null) => change({ sales_channel_id: id }),
    /** Two days of one's own begin with those that are shown. */
    choosePeriod: (wanted: Period) =>
      change(wanted === "own" ? { period: "own", from, to } : { period: wanted, from: null, to: null }),
    /** One of the two; the other follows where it would be behind it. */
    chooseDays: (days: Partial<Days>) => {
      const next = { from, to, ...days }
      if (!next.from || !next.to) return
      if (next.from > next.to) {
        next[days.from ? "to" : "from"] = days.from ?? days.to ?? daysOf("30d", new Date()).to
      }
      change({ period: "own", ...next })
    },
  }
}
