import { Checkbox, createDataTableColumnHelper, DataTable } from "@medusajs/ui"
import { useEffect, useRef, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useTexts } from "../lib/texts"

interface ToolbarProps {
  /** What is searched for, as the field says it. */
  search: string
  /** The rows can be sorted. */
  sorts?: boolean
  className?: string
}

/** Filters, search and sorting, in the order in which Medusa's lists have them; below them the filters that are on. */
export function ListToolbar({ search, sorts, className }: ToolbarProps) {
  const { t } = useTexts()
  // Medusa's own words for what every one of its tables has.
  const { t: medusa } = useTranslation("translation")
  const ref = useIconNames()
  return (
    <div ref={ref} data-icon-name={t("list.filters.remove")} className={className}>
      <DataTable.Toolbar
        className="flex flex-wrap items-center justify-between gap-2"
        translations={{ clearAll: medusa("actions.clearAll"), sort: medusa("filters.sortLabel") }}
      >
        <div data-icon-name={medusa("filters.addFilter")}>
          <DataTable.FilterMenu tooltip={medusa("filters.addFilter")} />
        </div>
        <div data-icon-name={medusa("filters.sortLabel")} className="flex items-center gap-x-2">
          <DataTable.Search placeholder={search} aria-label={search} />
          {sorts && <DataTable.SortingMenu tooltip={medusa("filters.sortLabel")} />}
        </div>
      </DataTable.Toolbar>
    </div>
  )
}

/** Which rows are shown, and the way to others. `isMore`: there are more rows than are counted. */
export function ListPages({ isMore = false }: { isMore?: boolean }) {
  const { t } = useTexts()
  const { t: medusa } = useTranslation("translation")
  return (
    <DataTable.Pagination
      translations={{
        of: isMore ? t("list.ofMoreThan") : medusa("general.of"),
        results: medusa("general.results"),
        pages: medusa("general.pages"),
        prev: medusa("general.prev"),
        next: medusa("general.next"),
      }}
    />
  )
}

/** A box before each row, and one for all of the page, each with a name. */
export const selectColumn = <T,>(all: string, nameOf: (row: T) => string) =>
  createDataTableColumnHelper<T>().select({
    header: ({ table }) => (
      <Checkbox
        aria-label={all}
        checked={table.getIsSomePageRowsSelected() ? "indeterminate" : table.getIsAllPageRowsSelected()}
        onCheckedChange={(checked) => table.toggleAllPageRowsSelected(!!checked)}
        onClick={(event) => event.stopPropagation()}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        aria-label={nameOf(row.original)}
        checked={row.getIsSelected()}
        onCheckedChange={(checked) => row.toggleSelected(!!checked)}
        onClick={(event) => event.stopPropagation()}
      />
    ),
  })

/**
 * Names the buttons that Medusa's table draws as an icon only, for whoever hears the page: each is called what the nearest element around
 * it has in `data-icon-name`. Its components take no name themselves.
 */
function useIconNames() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const observer = new MutationObserver(() => nameIcons(place))
    observer.observe(place, { childList: true, subtree: true })
    nameIcons(place)
    return () => observer.disconnect()
  }, [])
  return ref
}

function nameIcons(place: HTMLElement): void {
  // The glass in the search field says nothing that the field doesn't.
  for (const image of place.querySelectorAll("[role=img]:not([aria-label])")) {
    image.setAttribute("role", "presentation")
  }
  // A button without an icon is one whose words are still coming.
  for (const button of place.querySelectorAll("button:not([aria-label])")) {
    const name = button.closest<HTMLElement>("[data-icon-name]")?.dataset.iconName
    if (name && button.querySelector("svg") && !button.textContent?.trim()) {
      button.setAttribute("aria-label", name)
    }
  }
}

/** From here on a table has room for a line of facts; below are telephones, and small windows at 200 % zoom. */
export const MEDIUM = 768

/** Tells whether the window is narrower than this width, in pixels. */
export function useIsNarrow(width: number): boolean {
  const query = `(min-width: ${width}px)`
  const subscribe = (onChange: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener("change", onChange)
    return () => list.removeEventListener("change", onChange)
  }
  return useSyncExternalStore(subscribe, () => !window.matchMedia(query).matches)
}
