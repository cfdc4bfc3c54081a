import { Checkbox, createDataTableColumnHelper, DataTable } from "@medusajs/ui"
import { useEffect, useRef } from "react"
import { useTexts } from "../lib/texts"

interface ToolbarProps {
  /** What is searched for, as the field says it. */
  search: string
  className?: string
}

/** Filters and search, in the order in which Medusa's lists have them; below them the filters that are on. */
export function ListToolbar({ search, className }: ToolbarProps) {
  const { t, medusa } = useTexts()
  const ref = useIconNames()
  return (
    <div ref={ref} data-icon-name={t("list.filters.remove")} className={className}>
      <DataTable.Toolbar
        className="flex flex-wrap items-center justify-between gap-2"
        translations={{ clearAll: medusa("actions.clearAll") }}
      >
        <div data-icon-name={medusa("filters.addFilter")}>
          <DataTable.FilterMenu tooltip={medusa("filters.addFilter")} />
        </div>
        <DataTable.Search placeholder={search} aria-label={search} />
      </DataTable.Toolbar>
    </div>
  )
}

/** Which rows are shown, and the way to others. `isMore`: there are more rows than are counted. */
export function ListPages({ isMore = false }: { isMore?: boolean }) {
  const { t, medusa } = useTexts()
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

/** What hidden columns say, on a telephone, drawn from `data-drawn`: on a desk the page has each text once. */
export const DRAWN = "block truncate before:content-[attr(data-drawn)] md:hidden"

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
  // Hides the decorative search icon from screen readers.
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
