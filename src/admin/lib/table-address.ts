import type { DataTablePaginationState } from "@medusajs/ui"
import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"

/** What a filter holds: words parted by commas, one word, or a first and a last day. */
type FilterKind = "list" | "word" | "period"

/** A table's filters, by name. */
export type FilterKinds = Readonly<Record<string, FilterKind>>

/** Their values: a list of words, a word, or a `Period`; empty ones were just added, and wait for one. */
export type Filters = Readonly<Record<string, unknown>>

/** A period, each end a day of the reader's, or a moment, where a figure counts to one. */
export interface Period {
  from?: string
  to?: string
}

type Parameters = Record<string, string | null | undefined>

/** The filters in an address: `status=open,booked`, `created_at_from=2026-11-01`. */
export function filtersIn(search: URLSearchParams, kinds: FilterKinds): Filters {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]): [string, unknown][] => {
      if (kind === "period") {
        const [from, to] = [search.get(`${name}_from`), search.get(`${name}_to`)]
        if (from === null && to === null) return []
        return [[name, from || to ? { ...(from && { from }), ...(to && { to }) } : null]]
      }
      const text = search.get(name)
      if (text === null) return []
      return [[name, kind === "list" ? text.split(",").filter(Boolean) : text || null]]
    }),
  )
}

/** The parameters that filters of these names have in an address. */
export function parametersOf(
  filters: Filters,
  kinds: FilterKinds,
  names: readonly string[] = Object.keys(filters),
): Parameters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = filters[name]
      if (kinds[name] !== "period") {
        return [
          [name, value === undefined ? null : Array.isArray(value) ? value.join() : String(value ?? "")],
        ]
      }
      const { from = null, to = null } = (value ?? {}) as Period
      const isEmpty = value !== undefined && from === null && to === null
      return [
        [`${name}_from`, isEmpty ? "" : from],
        [`${name}_to`, to],
      ]
    }),
  )
}

/** An address with other parameters; null leaves one out. */
export function withParameters(before: URLSearchParams, changes: Parameters): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value == null) after.delete(name)
    else after.set(name, value)
  }
  return after
}

/** The parameters of a page's address, and how they are changed. */
export function useParameters() {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Parameters, options?: { replace: boolean }) =>
    setSearch((before) => withParameters(before, changes), options)
  return { search, change }
}

/** The rows of a page. */
export const PAGE_SIZE = 20

/** A table's search, filters and page, kept in the address as Medusa's own lists do: it can be sent to a colleague. */
export function useTableAddress(kinds: FilterKinds) {
  const { search, change } = useParameters()
  const offset = Math.max(0, Number.parseInt(search.get("offset") ?? "0", 10) || 0)
  return {
    search,
    change,
    q: search.get("q") ?? "",
    filters: useMemo(() => filtersIn(search, kinds), [search]),
    offset,
    pagination: { pageIndex: Math.floor(offset / PAGE_SIZE), pageSize: PAGE_SIZE },
    onPage: ({ pageIndex }: DataTablePaginationState) =>
      change({ offset: pageIndex ? String(pageIndex * PAGE_SIZE) : null }),
  }
}
