import type { DataTableFilteringState, DataTablePaginationState } from "@medusajs/ui"
import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"

const FILTERS = [
  "rentable",
  "eligible",
  "reason",
  "collection_id",
  "category_id",
  "tag_id",
  "type_id",
] as const
const PAGE_SIZE = 20

/** The list's filters, search and page, kept in the page's address: it can be sent to a colleague. */
export function useProductsState() {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
      return after
    })
  const filtering: DataTableFilteringState = useMemo(
    () =>
      Object.fromEntries(FILTERS.flatMap((name) => (search.has(name) ? [[name, read(search, name)]] : []))),
    [search],
  )
  const offset = wholeNumber(search.get("offset"))
  const from = wholeNumber(search.get("from"))
  const pagination: DataTablePaginationState = {
    pageIndex: Math.floor(offset / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
  return {
    q: search.get("q") ?? "",
    filtering,
    pagination,
    /** As the admin API takes it. */
    query: {
      q: search.get("q") ?? undefined,
      ...filtering,
      from: from || undefined,
      limit: PAGE_SIZE,
      offset,
    },
    onSearch: (q: string) => change({ q, offset: undefined, from: undefined }),
    onPage: ({ pageIndex }: DataTablePaginationState) =>
      change({ offset: pageIndex ? String(pageIndex * PAGE_SIZE) : undefined }),
    /** Of a filter by what is offered: where the search goes on. */
    searchFrom: (start: number) => change({ from: String(start), offset: undefined }),
    onFilter: (value: DataTableFilteringState) =>
      change({
        offset: undefined,
        from: undefined,
        ...Object.fromEntries(
          FILTERS.map((name) => [name, value[name] === undefined ? undefined : JSON.stringify(value[name])]),
        ),
      }),
  }
}

const wholeNumber = (text: string | null): number => Math.max(0, Number.parseInt(text ?? "0", 10) || 0)

/** An address may be typed by hand: what isn't JSON is taken as text. */
function read(search: URLSearchParams, name: string): unknown {
  const text = search.get(name)!
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
