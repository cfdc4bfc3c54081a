import type { DataTableFilteringState, DataTableSortingState } from "@medusajs/ui"
import {
  PAGE_SIZE,
  parametersOf,
  useTableAddress,
  withParameters,
  type FilterKinds,
  type Filters,
} from "../lib/table-address"
import { filtersOf, isShown, listIn, OF_TABS, tabOf, type Tab } from "./tabs"

/** The list's filters, as the admin API has them. */
const RENTAL_FILTERS: FilterKinds = {
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
}

/** The list, filtered. */
export const listPath = (filters: Filters): string =>
  `/rentals?${withParameters(new URLSearchParams(), parametersOf(filters, RENTAL_FILTERS))}`

/** The list's tab, filters, search, sorting and page. */
export function useListState() {
  const { search, change, q, filters, offset, pagination, onPage } = useTableAddress(RENTAL_FILTERS)
  const tab = tabOf(filters)
  const filtering = only(filters, (name) => isShown(name, filters))
  const order = search.get("order")
  return {
    tab,
    /** What can be done with several of them: with their issues, or with customers who have still to pay or to finish. */
    bulk: bulkOf(tab, filters),
    /** The one cause that is filtered by, of those that need the merchant. */
    cause: listIn(filters.attention_code)[0],
    q,
    /** Those that are filtered by. */
    products: listIn(filters.product_id),
    /** Without those that the chosen tab sets. */
    filtering,
    sorting: order ? { id: order.replace(/^-/, ""), desc: order.startsWith("-") } : null,
    pagination,
    /** As the admin API takes it. */
    query: { q, ...filters, order: order ?? "-created_at", limit: PAGE_SIZE, offset },
    /** The address of a tab, and of a cause in it, that leaves the other filters. */
    addressOf: (wanted: Tab, cause?: string) => {
      const others = only(filters, (name) => !OF_TABS.includes(name))
      const parameters = parametersOf({ ...others, ...filtersOf(wanted, cause) }, RENTAL_FILTERS)
      return `?${withParameters(search, { ...parameters, offset: null })}`
    },
    onSearch: (q: string) => change({ q: q || null, offset: null }),
    onSort: (value: DataTableSortingState | null) =>
      change({ order: value ? `${value.desc ? "-" : ""}${value.id}` : null, offset: null }),
    onPage,
    /** The first page instead of one behind the list's end, as if it had been asked for. */
    toFirstPage: () => change({ offset: null }, { replace: true }),
    /** The tab's own filters stay unless the table sets them. */
    onFilter: (value: DataTableFilteringState) => {
      const ofTab = only(filters, (name) => !isShown(name, filters))
      change({ ...parametersOf({ ...ofTab, ...value }, RENTAL_FILTERS), offset: null })
    },
  }
}

const only = (filters: Filters, isWanted: (name: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => isWanted(name)))

function bulkOf(tab: Tab | null, { figure }: Filters): "issues" | "links" | null {
  if (tab === "needs_you") return "issues"
  return (tab && ["booked", "unpaid", "failed"].includes(tab)) || figure === "lost" ? "links" : null
}
