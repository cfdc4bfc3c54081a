import type { DataTableFilteringState, DataTablePaginationState, DataTableSortingState } from "@medusajs/ui"
import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { dayOf } from "../../core/days"
import { timeZone } from "../overview/periods"
import { asAddressed, asMoments, asShown } from "./days-in-address"
import { NAMED_PERIODS } from "./filters"
import { filtersOf, listIn, OF_TABS, tabOf, type Filters, type Tab } from "./tabs"

const FILTERS = [
  ...OF_TABS,
  "product_id",
  "sales_channel_id",
  "duration",
  "created_at",
  "ends_at",
  "confirmed_at",
  "unconfirmed",
  "drifting",
  "environment",
] as const
const PAGE_SIZE = 20

/** A table's tab, filters, search, sorting and page, kept in the address as Medusa's own lists do: it can be sent to a colleague. */
export function useListState() {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => filtersIn(search), [search])
  const tab = tabOf(filters)
  const change = (changes: Record<string, string | undefined>, options?: { replace: boolean }) =>
    setSearch((before) => changed(before, changes), options)
  const order = search.get("order")
  const offset = Math.max(0, Number.parseInt(search.get("offset") ?? "0", 10) || 0)
  const shown = useMemo(
    () => (tab ? without(filters, OF_TABS) : without(filters, ["attention_code"])),
    [tab, filters],
  )
  const today = dayOf(new Date(), timeZone())
  const filtering = useMemo(() => asShown(shown, new Date(), timeZone()), [shown, today])
  const products = useMemo(() => listIn(filters.product_id).map(String), [filters])

  return {
    tab,
    /** The one cause that is filtered by, of those that need the merchant. */
    cause: listIn(filters.attention_code)[0],
    q: search.get("q") ?? "",
    /** Those that are filtered by. */
    products,
    /** Without those that the chosen tab stands for. */
    filtering,
    sorting: order ? { id: order.replace(/^-/, ""), desc: order.startsWith("-") } : null,
    pagination: { pageIndex: Math.floor(offset / PAGE_SIZE), pageSize: PAGE_SIZE },
    /** As the admin API takes it. */
    query: {
      q: search.get("q") ?? undefined,
      ...asMoments(filters, new Date(), timeZone()),
      order: order ?? "-created_at",
      limit: PAGE_SIZE,
      offset,
    },
    /** The address of a tab, and of a cause in it, that leaves the other filters. */
    addressOf: (wanted: Tab, cause?: string) => {
      const named = asChanges(OF_TABS, filtersOf(wanted, cause))
      return `?${changed(search, { ...named, offset: undefined })}`
    },
    onSearch: (q: string) => change({ q, offset: undefined }),
    onSort: (value: DataTableSortingState | null) =>
      change({ order: value ? `${value.desc ? "-" : ""}${value.id}` : undefined }),
    onPage: ({ pageIndex }: DataTablePaginationState) =>
      change({ offset: pageIndex ? String(pageIndex * PAGE_SIZE) : undefined }),
    /** The last page instead of one behind the list's end, as if it had been asked for. */
    toLastPage: (count: number) =>
      change({ offset: lastOffset(count) ? String(lastOffset(count)) : undefined }, { replace: true }),
    /** What the tab stands for stays, unless it is named anew. */
    onFilter: (value: DataTableFilteringState) =>
      change({
        offset: undefined,
        ...asChanges(
          FILTERS.filter((name) => name in shown || name in value),
          asAddressed(value, shown, NAMED_PERIODS, new Date(), timeZone()),
        ),
      }),
  }
}

function filtersIn(search: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTERS.flatMap((name) => (search.has(name) ? [[name, parsed(asCalledNow(search.get(name)!))]] : [])),
  )
}

function changed(before: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}

const asChanges = (names: readonly string[], filters: Filters): Record<string, string | undefined> =>
  Object.fromEntries(
    names.map((name) => [name, filters[name] === undefined ? undefined : JSON.stringify(filters[name])]),
  )

const without = (filters: Filters, names: readonly string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))

const lastOffset = (count: number): number => Math.max(0, Math.ceil(count / PAGE_SIZE) - 1) * PAGE_SIZE

/** A link kept from when the state `active` was called `completed`. */
const asCalledNow = (text: string) => text.replace(/\bcompleted\b/, "active")

/** An address may be typed by hand: what isn't JSON is taken as text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
