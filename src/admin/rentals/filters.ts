import { createDataTableFilterHelper } from "@medusajs/ui"
import { createElement, useMemo } from "react"
import type { Rental } from "../../core/api/rentals"
import { dayOf } from "../../core/days"
import { TRANSACTION_STATES } from "../../core/rental-states"
import { SETTINGS } from "../../core/settings"
import { useFormat } from "../lib/format"
import { useProducts } from "../lib/product-names"
import { useRentalCounts } from "../lib/rental-queries"
import { useSalesChannels } from "../lib/settings-queries"
import type { Period } from "../lib/table-address"
import { useTexts } from "../lib/texts"
import { overviewFilters } from "../overview/overview-filters"
import { timeZone } from "../overview/periods"
import { asShown, beforeToday, lastDays, nextDays } from "./periods"
import { ProductFilter } from "./product-filter"

const filter = createDataTableFilterHelper<Rental>()

const SINCE = [0, 7, 30, 90] as const
const WITHIN = [30, 60, 90] as const

/** The filters of the list of rentals, as the admin API has them; `products`: the ids of those that are filtered by. */
export function useRentalFilters(products: readonly string[]) {
  const { t } = useTexts()
  const { months, day } = useFormat()
  const chosen = useProducts({ ids: products }).data?.products
  const channels = useSalesChannels().data
  const counts = useRentalCounts().data
  // A page may stay open past midnight.
  const today = dayOf(new Date(), timeZone())
  return useMemo(() => {
    const shown = (period: Period) => ({ ...asShown(period, timeZone()) })
    const hours = counts?.unconfirmed_after_hours
    const dates = {
      type: "date" as const,
      format: "date" as const,
      formatDateValue: (date: Date) => day(date.toISOString()),
      rangeOptionLabel: t("list.filters.range"),
      rangeOptionStartLabel: t("list.filters.from"),
      rangeOptionEndLabel: t("list.filters.to"),
    }
    return [
      filter.accessor("status", {
        type: "multiselect",
        label: t("list.columns.status"),
        options: TRANSACTION_STATES.map((value) => ({ value, label: t(`rentals.status.${value}`) })),
      }),
      filter.custom({
        id: "product_id",
        type: "custom",
        label: t("list.filters.product"),
        // What the filter's name is followed by.
        options: named(chosen),
        render: (props) => createElement(ProductFilter, props),
      }),
      ...((channels?.length ?? 0) > 1
        ? [several("sales_channel_id", t("list.filters.channel"), named(channels))]
        : []),
      several(
        "duration",
        t("list.columns.duration"),
        (counts?.durations ?? []).map((each) => ({ value: `${each}`, label: months(each) })),
      ),
      filter.accessor("created_at", {
        ...dates,
        label: t("list.columns.date"),
        options: SINCE.map((days) => ({
          value: shown(lastDays(days, today)),
          label: t(`list.filters.since.${days}`),
        })),
      }),
      filter.accessor("ends_at", {
        ...dates,
        label: t("list.columns.ends"),
        options: [
          ...WITHIN.map((days) => ({
            value: shown(nextDays(days, today)),
            label: t(`list.filters.within.${days}`),
          })),
          { value: shown(beforeToday(today)), label: t("list.filters.ended") },
        ],
      }),
      oneOfThese("attention", t("list.filters.issue"), [
        ["open", t("list.filters.issues.open")],
        ["resolved", t("list.filters.issues.resolved")],
        ["none", t("list.filters.issues.none")],
      ]),
      oneOfThese("unconfirmed", t("list.filters.payment"), [
        ["true", hours ? t("list.state.unpaidFor", { hours }) : t("list.state.unpaidLong")],
      ]),
      oneOfThese("drifting", t("list.filters.price"), [["true", t("list.state.differs")]]),
      oneOfThese(
        "environment",
        t("list.filters.environment"),
        SETTINGS.environment.choices.map((name) => [name, t(`settings.fields.environment.choices.${name}`)]),
      ),
      ...overviewFilters(t),
    ]
  }, [t, months, day, chosen, channels, counts, today])
}

const several = (id: string, label: string, options: { value: string; label: string }[]) =>
  filter.custom({ id, type: "multiselect", label, options })

const oneOfThese = (id: string, label: string, options: (readonly [string, string])[]) =>
  filter.custom({
    id,
    type: "radio",
    label,
    options: options.map(([value, label]) => ({ value, label })),
  })

const named = (all: readonly { id: string; name: string }[] = []) =>
  all.map(({ id, name }) => ({ value: id, label: name }))
