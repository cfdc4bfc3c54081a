import type { DataTableFilteringState, DataTableSortingState } from "@medusajs/ui"
import {
  PAGE_SIZE,
  parametersOf,
  useTableAddress,
  withParameters,
  type FilterKinds,
  type Filters,
} from "../lib/table-address"

/** What the table filters by. */
const TABLE_FILTERS: FilterKinds = { status: "list", sales_channel_id: "list", created_at: "period" }
/** What tabs, causes of issues and a customer's card set by their links. */
const LINK_FILTERS: FilterKinds = {
  attention: "word",
  figure: "word",
  attention_code: "list",
  customer_id: "word",
}
const FILTERS = { ...TABLE_FILTERS, ...LINK_FILTERS }

/** Returns the address of the list, filtered. */
export const listPath = (filters: Filters): string =>
  `/rentals?${withParameters(new URLSearchParams(), parametersOf(filters, FILTERS))}`

/** Returns the list's tab, filters, search, sorting and page. */
export function useListState() {
  const { search, change, q, filters, offset, pagination, onPage } = useTableAddress(FILTERS)
  const tab = tabOf(filters)
  const order = search.get("order")
  return {
    tab,
    /** What can be done with several of them: with their issues, or with customers who have still to pay or to finish. */
    bulk: bulkOf(tab),
    /** The one cause that is filtered by, of those that need the merchant. */
    cause: listIn(filters.attention_code)[0],
    q,
    /** What the table filters by. */
    filtering: Object.fromEntries(Object.entries(filters).filter(([name]) => name in TABLE_FILTERS)),
    sorting: order ? { id: order.replace(/^-/, ""), desc: order.startsWith("-") } : null,
    pagination,
    /** As the admin API takes it. */
    query: { q, ...filters, order: order ?? "-created_at", limit: PAGE_SIZE, offset },
    /** The address of a tab, and of a cause in it, that leaves the other filters. */
    addressOf: (wanted: Tab, cause?: string) => {
      const parameters = parametersOf(filtersOf(wanted, cause), { ...LINK_FILTERS, status: "list" })
      return `?${withParameters(search, { ...parameters, offset: null })}`
    },
    onSearch: (q: string) => change({ q: q || null, offset: null }),
    onSort: (value: DataTableSortingState | null) =>
      change({ order: value ? `${value.desc ? "-" : ""}${value.id}` : null, offset: null }),
    onPage,
    onFilter: (value: DataTableFilteringState) =>
      change({ ...parametersOf(value, TABLE_FILTERS), offset: null }),
  }
}

function bulkOf(tab: Tab | null): "issues" | "links" | null {
  if (tab === "needs_you") return "issues"
  return tab && ["booked", "unpaid", "failed"].includes(tab) ? "links" : null
}

/** The tabs above the list, each with the filters that it sets; active and ending soon is what the overview counts as such. */
const FILTERS_OF_TABS = {
  all: {},
  needs_you: { attention: "open" },
  active: { figure: "active" },
  ending: { figure: "ending" },
  booked: { status: ["booked"] },
  unpaid: { status: ["open"] },
  failed: { status: ["failed"] },
} satisfies Record<string, Filters>

/** One of the tabs above the list. */
type Tab = keyof typeof FILTERS_OF_TABS
/** All of them, in the order in which they are shown. */
export const TABS = Object.keys(FILTERS_OF_TABS) as Tab[]

/** Returns the filters that a tab sets, and a cause in it. */
export const filtersOf = (tab: Tab, cause?: string): Filters => ({
  ...FILTERS_OF_TABS[tab],
  ...(cause && { attention_code: [cause] }),
})

/** Returns the tab whose filters are set, or null where they are no tab's. */
export function tabOf(filters: Filters): Tab | null {
  const said = (some: Filters) =>
    ["status", "attention", "figure", "customer_id"].map((name) => listIn(some[name]).join()).join("|")
  const tab = TABS.find((each) => said(FILTERS_OF_TABS[each]) === said(filters)) ?? null
  return tab !== "needs_you" && listIn(filters.attention_code).length ? null : tab
}

/** Returns the values of a filter that are set. */
const listIn = (value: unknown): string[] => [value].flat().filter(Boolean).map(String)
