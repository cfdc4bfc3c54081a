import { Checkbox, type DataTableFilter, Input } from "@medusajs/ui"
import { useEffect, useMemo, useState } from "react"
import { addDays, dayOf } from "../../core/days"
import { FIGURES, TRANSACTION_STATES } from "../../core/rental-states"
import { SETTINGS } from "../../core/settings"
import { Note } from "../components/card"
import { byName } from "../components/field"
import { MAX_FOUND, useProducts } from "../lib/product-queries"
import { useRentalCounts } from "../lib/rental-queries"
import { useSalesChannels } from "../lib/settings-queries"
import { timeZone, wholeDays } from "../lib/table-address"
import { useTexts } from "../lib/texts"
import { listIn } from "./use-list-state"

/** What tabs, figures of the overview and Health set by their links: no one chooses these in the list. */
const OF_LINKS = ["attention", "unconfirmed", "drifting", "environment", "figure", "confirmed_at"]

/** The filters of the list of rentals, as the admin API has them; `products`: the ids of those that are filtered by. */
export function useRentalFilters(products: readonly string[], filtering: object): DataTableFilter[] {
  const { t, months, day } = useTexts()
  const chosen = useProducts({ ids: products }).data?.products
  const channels = useSalesChannels().data
  const counts = useRentalCounts().data
  // A page may stay open past midnight.
  const today = dayOf(new Date(), timeZone())
  const all = useMemo<DataTableFilter[]>(() => {
    const hours = counts?.unconfirmed_after_hours
    const dates = {
      type: "date" as const,
      formatDateValue: (date: Date) => day(date.toISOString()),
      rangeOptionLabel: t("overview.periods.own"),
      rangeOptionStartLabel: t("overview.from"),
      rangeOptionEndLabel: t("overview.to"),
    }
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
      {
        id: "product_id",
        type: "custom",
        label: t("rentals.lines.product"),
        // What the filter's name is followed by.
        ...{ options: byName(chosen) },
        render: (props) => <ProductFilter {...props} />,
      },
      ...((channels?.length ?? 0) > 1
        ? [several("sales_channel_id", t("rentals.people.channel"), byName(channels))]
        : []),
      several(
        "duration",
        t("rentals.columns.duration"),
        (counts?.durations ?? []).map((each) => ({ value: `${each}`, label: months(each) })),
      ),
      {
        ...dates,
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
      oneOf("unconfirmed", t("list.filters.payment"), [
        ["true", hours ? t("list.state.unpaidFor", { hours }) : t("rentals.unconfirmed")],
      ]),
      oneOf("drifting", t("list.filters.price"), [["true", t("list.state.differs")]]),
      oneOf(
        "environment",
        t("settings.fields.environment.label"),
        SETTINGS.environment.choices.map((name) => [name, t(`settings.fields.environment.choices.${name}`)]),
      ),
      oneOf(
        "figure",
        t("overview.filter.label"),
        FIGURES.map((figure) => [figure, t(`overview.filter.${figure}`)]),
      ),
      { ...dates, id: "confirmed_at", label: t("overview.filter.paidOn"), options: [] },
    ]
  }, [t, months, day, chosen, channels, counts, today])
  // Medusa's table draws a filter once more after it is gone, and throws where it doesn't know it any more.
  const set = OF_LINKS.filter((id) => id in filtering).join()
  const [before, setBefore] = useState(set)
  useEffect(() => setBefore(set), [set])
  return all.filter(({ id }) => !OF_LINKS.includes(id) || [set, before].join().split(",").includes(id))
}

interface Props {
  value: unknown
  onChange: (ids: string[] | undefined) => void
}

/** Chooses products to filter by: those that are chosen first, then what the search finds among all of the shop's. */
function ProductFilter({ value, onChange }: Props) {
  const { t } = useTexts()
  const [q, setQ] = useState("")
  const ids = listIn(value)
  const chosen = useProducts({ ids }).data?.products
  const found = useProducts({ q: q.trim() }).data
  const products = [
    ...ids.map((id) => chosen?.find((product) => product.id === id) ?? { id, name: id }),
    ...(found?.products.filter(({ id }) => !ids.includes(id)) ?? []),
  ]
  const toggle = (id: string, isOn: boolean) => {
    const next = isOn ? [...ids, id] : ids.filter((each) => each !== id)
    onChange(next.length ? next : undefined)
  }
  return (
    <div className="w-[250px]">
      <div className="border-b p-2">
        <Input
          type="search"
          size="small"
          autoFocus
          aria-label={t("list.filters.searchProducts")}
          placeholder={t("list.filters.searchProducts")}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      </div>
      <div className="max-h-[300px] overflow-auto p-1">
        {products.map(({ id, name }) => (
          <label
            key={id}
            className="hover:bg-ui-bg-base-hover txt-compact-small flex cursor-pointer items-center gap-x-2 rounded-md px-2 py-1.5"
          >
            <Checkbox
              checked={ids.includes(id)}
              onCheckedChange={(checked) => toggle(id, checked === true)}
            />
            <span className="min-w-0 break-words">{name}</span>
          </label>
        ))}
        <Note className="px-2 py-1.5 empty:hidden">
          {found?.count === 0 && t("list.filters.noProducts")}
          {found &&
            found.count > MAX_FOUND &&
            t("list.filters.moreProducts", { count: found.count - MAX_FOUND })}
        </Note>
      </div>
    </div>
  )
}
