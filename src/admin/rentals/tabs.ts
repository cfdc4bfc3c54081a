import type { Figure, TransactionState } from "../../core/rental-states"
import type { Filters } from "../lib/table-address"

/** The tabs above the list, each a filter that is asked for often. */
export const TABS = ["all", "needs_you", "active", "ending", "booked", "unpaid", "failed"] as const
/** One of the tabs above the list. */
export type Tab = (typeof TABS)[number]

const STATES: Partial<Record<Tab, TransactionState>> = { booked: "booked", unpaid: "open", failed: "failed" }

/** As the overview counts them: a rental that has ended, or whose order was cancelled, isn't among them. */
const FIGURES: Partial<Record<Tab, Figure>> = { active: "active", ending: "ending" }

/** The filters that tabs, and the row of causes below them, set. */
export const OF_TABS = ["status", "attention", "attention_code", "figure"] as const

/** The filters that a tab sets; the others of `OF_TABS` are off then. */
export function filtersOf(tab: Tab, cause?: string): Filters {
  if (tab === "needs_you") return { attention: "open", ...(cause && { attention_code: [cause] }) }
  if (FIGURES[tab]) return { figure: FIGURES[tab] }
  const state = STATES[tab]
  return state ? { status: [state] } : {}
}

/** The tab whose filters are set, or null where they are no tab's: then they are shown as filters. */
export function tabOf(filters: Filters): Tab | null {
  const causes = listIn(filters.attention_code)
  const states = listIn(filters.status)
  const attention = filters.attention ?? null
  if (filters.figure) {
    const isAlone = !states.length && attention === null && !causes.length
    return (isAlone && TABS.find((tab) => FIGURES[tab] === filters.figure)) || null
  }
  if (!states.length && attention === "open") return "needs_you"
  if (attention !== null || causes.length) return null
  if (!states.length) return "all"
  return TABS.find((tab) => states.length === 1 && STATES[tab] === states[0]) ?? null
}

/** A filter that takes several, as a list. */
export const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === "" ? [] : [value]
