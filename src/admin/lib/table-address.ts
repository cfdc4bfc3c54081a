import type { DataTablePaginationState } from "@medusajs/ui"
import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { addDays, beginningOf, dayOf, isDay, type Day } from "../../core/days"

/** What a filter holds: words parted by commas, one word, or a first and a last day. */
type FilterKind = "list" | "word" | "period"

/** A table's filters, by name. */
export type FilterKinds = Readonly<Record<string, FilterKind>>

/** Their values: a list of words, a word, or a `Period`; empty ones were just added, and wait for one. */
export type Filters = Readonly<Record<string, unknown>>

/** A period as the admin API and Medusa's tables have it: two moments. In an address it is two days, both meant whole. */
interface Period {
  $gte?: string
  $lte?: string
}

type Parameters = Record<string, string | null | undefined>

/** Returns the browser's time zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the moments from the first day to the last one, both whole. Ignores what is no day. */
export function wholeDays({ from, to }: { from?: Day | null; to?: Day | null }, zone = timeZone()): Period {
  return {
    ...(from && isDay(from) && { $gte: beginningOf(from, zone).toISOString() }),
    ...(to && isDay(to) && { $lte: new Date(+beginningOf(addDays(to, 1), zone) - 1).toISOString() }),
  }
}

/** Returns the filters in an address: `status=open,booked`, `created_at_from=2026-11-01`. */
export function filtersIn(search: URLSearchParams, kinds: FilterKinds, zone = timeZone()): Filters {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]): [string, unknown][] => {
      if (kind === "period") {
        const [from, to] = [search.get(`${name}_from`), search.get(`${name}_to`)]
        if (from === null && to === null) return []
        return [[name, from || to ? wholeDays({ from, to }, zone) : null]]
      }
      const text = search.get(name)
      if (text === null) return []
      return [[name, kind === "list" ? text.split(",").filter(Boolean) : text || null]]
    }),
  )
}

/** Returns the parameters that filters have in an address; those of filters that aren't set are null. */
export function parametersOf(filters: Filters, kinds: FilterKinds, zone = timeZone()): Parameters {
  const dayIn = (moment?: string) => (moment ? dayOf(new Date(moment), zone) : null)
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => {
      const value = filters[name]
      if (kind !== "period") return [[name, value === undefined ? null : [value].flat().join()]]
      const { $gte, $lte } = (value ?? {}) as Period
      const isEmpty = value !== undefined && !$gte && !$lte
      return [
        [`${name}_from`, isEmpty ? "" : dayIn($gte)],
        [`${name}_to`, dayIn($lte)],
      ]
    }),
  )
}

/** Returns an address with other parameters; null leaves one out. */
export function withParameters(before: URLSearchParams, changes: Parameters): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value == null) after.delete(name)
    else after.set(name, value)
  }
  return after
}

/** Returns the parameters of a page's address, and how they are changed. */
export function useParameters() {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Parameters, options?: { replace: boolean }) =>
    setSearch((before) => withParameters(before, changes), options)
  return { search, change }
}

/** The rows of a page. */
export const PAGE_SIZE = 20

/** Returns a table's search, filters and page, kept in the address as Medusa's own lists do: it can be sent to a colleague. */
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
    onPage: ({ pageIndex }: Pick<DataTablePaginationState, "pageIndex">) =>
      change({ offset: pageIndex ? String(pageIndex * PAGE_SIZE) : null }),
  }
}
