import type { DataTableFilteringState, DataTableSortingState } from "@medusajs/ui"
import {
  PAGE_SIZE,
  parametersOf,
  useTableAddress,
  withParameters,
  type FilterKinds,
  type Filters,
} from "../lib/table-address"

/** The list's filters, as the admin API has them. */
const RENTAL_FILTERS: FilterKinds = {
  status: "list",
  attention: "word",
  attention_code: "list",
  figure: "word",
  customer_id: "word",
  sales_channel_id: "list",
  created_at: "period",
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
    bulk: bulkOf(tab),
    /** The one cause that is filtered by, of those that need the merchant. */
    cause: listIn(filters.attention_code)[0],
    q,
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

/** The filters that tabs set; below that of the issues each cause sets `attention_code`, too. */
const OF_TABS: readonly string[] = ["status", "attention", "figure", "attention_code"]

/** The filters that a tab sets, and a cause in it; the others of `OF_TABS` are off then. */
export const filtersOf = (tab: Tab, cause?: string): Filters => ({
  ...FILTERS_OF_TABS[tab],
  ...(cause && { attention_code: [cause] }),
})

/** The tab whose filters are set, or null where they are no tab's: then they are shown as filters. */
export function tabOf(filters: Filters): Tab | null {
  const set = said({ ...filters, attention_code: undefined })
  const tab = TABS.find((each) => said(FILTERS_OF_TABS[each]) === set) ?? null
  return tab !== "needs_you" && listIn(filters.attention_code).length ? null : tab
}

/**
 * Whether a filter is shown as one: those of the tab that is on aren't, but one that was just added waits for its value. The cause is shown
 * below the tabs.
 */
export function isShown(name: string, filters: Filters): boolean {
  if (name === "attention_code") return false
  const isNew = name in filters && !listIn(filters[name]).length
  return isNew || !tabOf(filters) || !OF_TABS.includes(name)
}

const said = (filters: Filters): string => JSON.stringify(OF_TABS.map((name) => listIn(filters[name])))

/** The values of a filter that are set. */
export const listIn = (value: unknown): string[] => [value].flat().filter(Boolean).map(String)
