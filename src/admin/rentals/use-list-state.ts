import type { DataTableFilteringState, DataTableSortingState } from "@medusajs/ui"
import { useMemo } from "react"
import { timeZone } from "../overview/periods"
import {
  PAGE_SIZE,
  parametersOf,
  useTableAddress,
  withParameters,
  type FilterKinds,
  type Filters,
} from "../lib/table-address"
import { asDays, asMoments, asShown } from "./periods"
import type { BulkKind } from "./use-bulk"
import { filtersOf, listIn, OF_TABS, tabOf, type Tab } from "./tabs"

/** The list's filters, as the admin API has them. */
const RENTAL_FILTERS = {
  status: "list",
  attention: "word",
  attention_code: "list",
  figure: "word",
  product_id: "list",
  sales_channel_id: "list",
  duration: "list",
  created_at: "period",
  ends_at: "period",
  confirmed_at: "period",
  unconfirmed: "word",
  drifting: "word",
  environment: "word",
} as const satisfies FilterKinds

/** The list, filtered. */
export const listPath = (filters: Filters): string =>
  `/rentals?${withParameters(new URLSearchParams(), parametersOf(filters, RENTAL_FILTERS))}`

/** The list's tab, filters, search, sorting and page. */
export function useListState() {
  const { search, change, q, filters, offset, pagination, onPage } = useTableAddress(RENTAL_FILTERS)
  const tab = tabOf(filters)
  const order = search.get("order")
  const shown = useMemo(
    () => (tab ? without(filters, OF_TABS) : without(filters, ["attention_code"])),
    [tab, filters],
  )
  const filtering = useMemo(() => ofPeriods(shown, asShown), [shown])
  const products = useMemo(() => listIn(filters.product_id).map(String), [filters])

  return {
    tab,
    /** What can be done with several of them. */
    bulk: bulkOf(tab, filters),
    /** The one cause that is filtered by, of those that need the merchant. */
    cause: listIn(filters.attention_code)[0],
    q,
    /** Those that are filtered by. */
    products,
    /** Without those that the chosen tab sets. */
    filtering,
    sorting: order ? { id: order.replace(/^-/, ""), desc: order.startsWith("-") } : null,
    pagination,
    /** As the admin API takes it. */
    query: { q, ...ofPeriods(filters, asMoments), order: order ?? "-created_at", limit: PAGE_SIZE, offset },
    /** The address of a tab, and of a cause in it, that leaves the other filters. */
    addressOf: (wanted: Tab, cause?: string) => {
      const named = parametersOf(filtersOf(wanted, cause), RENTAL_FILTERS, OF_TABS)
      return `?${withParameters(search, { ...named, offset: null })}`
    },
    onSearch: (q: string) => change({ q: q || null, offset: null }),
    onSort: (value: DataTableSortingState | null) =>
      change({ order: value ? `${value.desc ? "-" : ""}${value.id}` : null }),
    onPage,
    /** The last page instead of one behind the list's end, as if it had been asked for. */
    toLastPage: (count: number) =>
      change({ offset: lastOffset(count) ? String(lastOffset(count)) : null }, { replace: true }),
    /** The tab's own filters stay unless the table sets them. Filters that weren't changed keep their place in the address. */
    onFilter: (value: DataTableFilteringState) => {
      // Medusa's table takes a filter off from the very object that it was given.
      const before = ofPeriods(shown, asShown)
      const names = Object.keys(RENTAL_FILTERS).filter(
        (name) => (name in before || name in value) && !isSame(value[name], before[name]),
      )
      change({ ...parametersOf(ofPeriods(value, asDays), RENTAL_FILTERS, names), offset: null })
    },
  }
}

const WITH_LINKS: readonly (Tab | null)[] = ["booked", "unpaid", "failed"]

function bulkOf(tab: Tab | null, { figure }: Filters): BulkKind | null {
  if (tab === "needs_you") return "issues"
  return WITH_LINKS.includes(tab) || figure === "lost" ? "links" : null
}

/** The filters with their periods in another form. */
const ofPeriods = <T extends object>(
  filters: Filters,
  form: (period: T, timeZone: string) => object,
): Filters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      isPeriod(name) && value ? form(value as T, timeZone()) : value,
    ]),
  )

const isPeriod = (name: string): boolean => (RENTAL_FILTERS as FilterKinds)[name] === "period"

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const without = (filters: Filters, names: readonly string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))

const lastOffset = (count: number): number => Math.max(0, Math.ceil(count / PAGE_SIZE) - 1) * PAGE_SIZE
