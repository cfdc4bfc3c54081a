import type { DataTableFilter } from "@medusajs/ui"
import { useEffect, useMemo, useState } from "react"
import { addDays, dayOf } from "../../core/days"
import { FIGURES, TRANSACTION_STATES } from "../../core/rental-states"
import { byName } from "../components/field"
import { useSalesChannels } from "../lib/settings-queries"
import { type Filters, timeZone, wholeDays } from "../lib/table-address"
import { useTexts } from "../lib/texts"
import { listIn } from "./use-list-state"

/** What tabs, figures of the overview and a customer's card set by their links: no one chooses these in the list. */
const OF_LINKS = ["attention", "figure", "customer_id"]

/** The filters of the list of rentals, as the admin API has them. */
export function useRentalFilters(filtering: Filters): DataTableFilter[] {
  const { t, day } = useTexts()
  const channels = useSalesChannels().data
  const customers = listIn(filtering.customer_id).join()
  // A page may stay open past midnight.
  const today = dayOf(new Date(), timeZone())
  const all = useMemo<DataTableFilter[]>(() => {
    const several = (id: string, label: string, options: { value: string; label: string }[]) =>
      ({ id, type: "multiselect", label, options }) as const
    const oneOf = (id: string, label: string, options: (readonly [string, string])[]) =>
      ({ id, type: "radio", label, options: options.map(([value, label]) => ({ value, label })) }) as const
    return [
      several(
        "status",
        t("rentals.columns.status"),
        TRANSACTION_STATES.map((value) => ({ value, label: t(`rentals.status.${value}`) })),
      ),
      ...((channels?.length ?? 0) > 1
        ? [several("sales_channel_id", t("rentals.people.channel"), byName(channels))]
        : []),
      {
        type: "date",
        formatDateValue: (date: Date) => day(date.toISOString()),
        rangeOptionLabel: t("overview.periods.own"),
        rangeOptionStartLabel: t("overview.from"),
        rangeOptionEndLabel: t("overview.to"),
        id: "created_at",
        label: t("list.columns.date"),
        options: ([0, 7, 30, 90] as const).map((days) => ({
          value: wholeDays({ from: days ? addDays(today, 1 - days) : today }),
          label: t(`list.filters.since.${days}`),
        })),
      },
      oneOf("attention", t("list.filters.issue"), [
        ["open", t("list.filters.issues.open")],
        ["resolved", t("list.filters.issues.resolved")],
        ["none", t("list.filters.issues.none")],
      ]),
      oneOf(
        "figure",
        t("overview.fromHere"),
        FIGURES.map((figure) => [figure, t(`list.tabs.${figure}`)]),
      ),
      oneOf("customer_id", t("rentals.columns.customer"), [[customers, customers]]),
    ]
  }, [t, day, channels, customers, today])
  // Medusa's table draws a filter once more after it is gone, and throws where it doesn't know it any more.
  const set = OF_LINKS.filter((id) => id in filtering).join()
  const [before, setBefore] = useState(set)
  useEffect(() => setBefore(set), [set])
  return all.filter(({ id }) => !OF_LINKS.includes(id) || [set, before].join().split(",").includes(id))
}
