import { Checkbox, createDataTableFilterHelper, Input } from "@medusajs/ui"
import { createElement, useMemo, useState } from "react"
import type { Rental } from "../../core/api/rentals"
import { dayOf } from "../../core/days"
import { FIGURES, TRANSACTION_STATES } from "../../core/rental-states"
import { SETTINGS } from "../../core/settings"
import { byName } from "../components/field"
import { MAX_FOUND, type Named, useProducts } from "../lib/product-queries"
import { useRentalCounts } from "../lib/rental-queries"
import { useSalesChannels } from "../lib/settings-queries"
import type { Period } from "../lib/table-address"
import { type Translate, useTexts } from "../lib/texts"
import { timeZone } from "../overview/periods"
import { asShown, beforeToday, lastDays, nextDays } from "./periods"
import { listIn } from "./tabs"
import { Note } from "../components/card"

const filter = createDataTableFilterHelper<Rental>()

const SINCE = [0, 7, 30, 90] as const
const WITHIN = [30, 60, 90] as const

/** The filters of the list of rentals, as the admin API has them; `products`: the ids of those that are filtered by. */
export function useRentalFilters(products: readonly string[]) {
  const { t, months, day } = useTexts()
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
      rangeOptionStartLabel: t("overview.from"),
      rangeOptionEndLabel: t("overview.to"),
    }
    return [
      filter.accessor("status", {
        type: "multiselect",
        label: t("rentals.columns.status"),
        options: TRANSACTION_STATES.map((value) => ({ value, label: t(`rentals.status.${value}`) })),
      }),
      filter.custom({
        id: "product_id",
        type: "custom",
        label: t("rentals.lines.product"),
        // What the filter's name is followed by.
        options: byName(chosen),
        render: (props) => createElement(ProductFilter, props),
      }),
      ...((channels?.length ?? 0) > 1
        ? [several("sales_channel_id", t("rentals.people.channel"), byName(channels))]
        : []),
      several(
        "duration",
        t("rentals.columns.duration"),
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
        label: t("rentals.terms.ends"),
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
        ["true", hours ? t("list.state.unpaidFor", { hours }) : t("rentals.unconfirmed")],
      ]),
      oneOfThese("drifting", t("list.filters.price"), [["true", t("list.state.differs")]]),
      oneOfThese(
        "environment",
        t("settings.fields.environment.label"),
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

interface Props {
  value: unknown
  onChange: (ids: string[] | undefined) => void
}

/** Chooses products to filter by: those that are chosen first, then what the search finds among all of the shop's. */
function ProductFilter({ value, onChange }: Props) {
  const { t } = useTexts()
  const [q, setQ] = useState("")
  const ids = listIn(value).map(String)
  const chosen = useProducts({ ids })
  const found = useProducts({ q: q.trim() })
  const others = found.data?.products.filter(({ id }) => !ids.includes(id)) ?? []
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
        {ids.map((id) => (
          <Choice
            key={id}
            product={chosen.data?.products.find((each) => each.id === id) ?? { id, name: id }}
            isOn
            onToggle={toggle}
          />
        ))}
        {others.map((product) => (
          <Choice key={product.id} product={product} isOn={false} onToggle={toggle} />
        ))}
        {found.data && <Hint found={found.data.count} />}
      </div>
    </div>
  )
}

interface ChoiceProps {
  product: Named
  isOn: boolean
  onToggle: (id: string, isOn: boolean) => void
}

function Choice({ product: { id, name }, isOn, onToggle }: ChoiceProps) {
  return (
    <label className="hover:bg-ui-bg-base-hover txt-compact-small flex cursor-pointer items-center gap-x-2 rounded-md px-2 py-1.5">
      <Checkbox checked={isOn} onCheckedChange={(checked) => onToggle(id, checked === true)} />
      <span className="min-w-0 break-words">{name}</span>
    </label>
  )
}

/** That there are none, or more than are shown. */
function Hint({ found }: { found: number }) {
  const { t } = useTexts()
  if (found > 0 && found <= MAX_FOUND) return null
  return (
    <Note className="px-2 py-1.5">
      {found ? t("list.filters.moreProducts", { count: found - MAX_FOUND }) : t("list.filters.noProducts")}
    </Note>
  )
}

/** The list's filters that figures of the overview lead to. */
const overviewFilters = (t: Translate) => [
  filter.custom({
    id: "figure",
    type: "radio",
    label: t("overview.filter.label"),
    options: FIGURES.map((value) => ({ value, label: t(`overview.filter.${value}`) })),
  }),
  filter.accessor("confirmed_at", {
    type: "date",
    format: "date",
    label: t("overview.filter.paidOn"),
    options: [],
    rangeOptionLabel: t("overview.periods.own"),
    rangeOptionStartLabel: t("overview.from"),
    rangeOptionEndLabel: t("overview.to"),
  }),
]
