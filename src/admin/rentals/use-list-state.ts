import type { DataTableFilteringState, DataTablePaginationState, DataTableSortingState } from "@medusajs/ui"
import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"

const FILTERS = ["status", "attention", "unconfirmed", "drifting", "created_at"] as const
const PAGE_SIZE = 20

/** A table's filters, search, sorting and page, kept in the address as Medusa's own lists do: it can be sent to a colleague. */
export function useListState() {
  const [search, setSearch] = useSearchParams()

  const change = (changes: Record<string, string | undefined>, options?: { replace: boolean }) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
      return after
    }, options)

  const filtering: DataTableFilteringState = useMemo(
    () =>
      Object.fromEntries(
        FILTERS.flatMap((name) => (search.has(name) ? [[name, parsed(asCalledNow(search.get(name)!))]] : [])),
      ),
    [search],
  )
  const order = search.get("order")
  const offset = Math.max(0, Number.parseInt(search.get("offset") ?? "0", 10) || 0)
  const sorting: DataTableSortingState | null = order
    ? { id: order.replace(/^-/, ""), desc: order.startsWith("-") }
    : null
  const pagination: DataTablePaginationState = {
    pageIndex: Math.floor(offset / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }

  return {
    q: search.get("q") ?? "",
    filtering,
    sorting,
    pagination,
    /** As the admin API takes it. */
    query: {
      q: search.get("q") ?? undefined,
      ...filtering,
      order: order ?? "-created_at",
      limit: PAGE_SIZE,
      offset,
    },
    onSearch: (q: string) => change({ q, offset: undefined }),
    onSort: (value: DataTableSortingState | null) =>
      change({ order: value ? `${value.desc ? "-" : ""}${value.id}` : undefined }),
    onPage: ({ pageIndex }: DataTablePaginationState) =>
      change({ offset: pageIndex ? String(pageIndex * PAGE_SIZE) : undefined }),
    /** The last page instead of one behind the list's end, as if it had been asked for. */
    toLastPage: (count: number) =>
      change({ offset: lastOffset(count) ? String(lastOffset(count)) : undefined }, { replace: true }),
    onFilter: (value: DataTableFilteringState) =>
      change({
        offset: undefined,
        ...Object.fromEntries(
          FILTERS.map((name) => [name, value[name] === undefined ? undefined : JSON.stringify(value[name])]),
        ),
      }),
  }
}

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
