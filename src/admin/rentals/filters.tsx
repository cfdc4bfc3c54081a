import type { DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { addDays, dayOf } from "../../core/days"
import { TRANSACTION_STATES } from "../../core/rental-states"
import { byName } from "../components/field"
import { useSalesChannels } from "../lib/settings-queries"
import { timeZone, wholeDays } from "../lib/table-address"
import { useTexts } from "../lib/texts"

/** The filters that are chosen in the list of rentals, as the admin API has them. */
export function useRentalFilters(): DataTableFilter[] {
  const { t, medusa, day } = useTexts()
  const channels = useSalesChannels().data ?? []
  // A page may stay open past midnight.
  const today = dayOf(new Date(), timeZone())
  return useMemo<DataTableFilter[]>(
    () => [
      {
        ...{ id: "status", type: "multiselect", label: t("rentals.columns.status") },
        options: TRANSACTION_STATES.map((value) => ({ value, label: t(`rentals.status.${value}`) })),
      },
      ...(channels.length > 1
        ? [
            {
              ...{ id: "sales_channel_id", type: "multiselect" as const, options: byName(channels) },
              label: medusa("fields.salesChannel"),
            },
          ]
        : []),
      {
        ...{ id: "created_at", type: "date", label: medusa("fields.date") },
        formatDateValue: (date) => day(date.toISOString()),
        rangeOptionLabel: medusa("filters.date.custom"),
        rangeOptionStartLabel: medusa("filters.date.from"),
        rangeOptionEndLabel: medusa("filters.date.to"),
        options: (["today", "lastSevenDays", "lastThirtyDays", "lastNinetyDays"] as const).map(
          (name, index) => ({
            value: wholeDays({ from: addDays(today, 1 - [1, 7, 30, 90][index]!) }),
            label: medusa(`filters.date.${name}`),
          }),
        ),
      },
    ],
    [t, medusa, day, channels, today],
  )
}
