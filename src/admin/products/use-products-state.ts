import type { DataTableFilteringState } from "@medusajs/ui"
import { PAGE_SIZE, parametersOf, useTableAddress, type FilterKinds } from "../lib/table-address"

const FILTERS = {
  rentable: "word",
  eligible: "word",
  reason: "list",
  collection_id: "list",
  category_id: "list",
  tag_id: "list",
  type_id: "list",
} as const satisfies FilterKinds

/** The list's filters, search and page. */
export function useProductsState() {
  const { search, change, q, filters, offset, pagination, onPage } = useTableAddress(FILTERS)
  return {
    q,
    filtering: filters,
    pagination,
    /** As the admin API takes it. */
    query: { q, ...filters, from: search.get("from"), limit: PAGE_SIZE, offset },
    onSearch: (q: string) => change({ q: q || null, offset: null, from: null }),
    onPage,
    /** Of a filter by what is offered: where the search goes on. */
    searchFrom: (start: number) => change({ from: String(start), offset: null }),
    onFilter: (value: DataTableFilteringState) =>
      change({ ...parametersOf(value, FILTERS, Object.keys(FILTERS)), offset: null, from: null }),
  }
}
