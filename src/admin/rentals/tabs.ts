import type { Filters } from "../lib/table-address"

/** The tabs above the list, each with the filters that it sets; active and ending soon is what the overview counts as such. */
const FILTERS = {
  all: {},
  needs_you: { attention: "open" },
  active: { figure: "active" },
  ending: { figure: "ending" },
  booked: { status: ["booked"] },
  unpaid: { status: ["open"] },
  failed: { status: ["failed"] },
} satisfies Record<string, Filters>

/** One of the tabs above the list. */
export type Tab = keyof typeof FILTERS
/** All of them, in the order in which they are shown. */
export const TABS = Object.keys(FILTERS) as Tab[]

/** The filters that tabs set; below that of the issues each cause sets `attention_code`, too. */
export const OF_TABS: readonly string[] = ["status", "attention", "figure", "attention_code"]

/** The filters that a tab sets, and a cause in it; the others of `OF_TABS` are off then. */
export const filtersOf = (tab: Tab, cause?: string): Filters => ({
  ...FILTERS[tab],
  ...(cause && { attention_code: [cause] }),
})

/** The tab whose filters are set, or null where they are no tab's: then they are shown as filters. */
export function tabOf(filters: Filters): Tab | null {
  const set = said({ ...filters, attention_code: undefined })
  const tab = TABS.find((each) => said(FILTERS[each]) === set) ?? null
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
