import { DataTable, type UseDataTableReturn } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { Rental } from "../../core/api/rentals"
import { AddFilter } from "../components/add-filter"
import { useTexts } from "../lib/texts"
import { useIconNames } from "../lib/use-icon-names"

type Table = UseDataTableReturn<Rental>

/** Filters, search and sorting, in the order in which Medusa's lists have them; below them the filters that are on. */
export function ListToolbar({ table }: { table: Table }) {
  const { t } = useTexts()
  // Medusa's own words for what every one of its tables has.
  const { t: medusa } = useTranslation("translation")
  const ref = useIconNames<HTMLDivElement>()
  return (
    <div
      ref={ref}
      data-icon-name={t("list.filters.remove")}
      // Medusa's filters are written in a grey that can't be read in the dark.
      className="[&_.text-ui-fg-muted]:text-ui-fg-subtle border-t"
    >
      <DataTable.Toolbar
        className="flex flex-wrap items-center justify-between gap-2"
        translations={{ clearAll: medusa("actions.clearAll"), sort: medusa("filters.sortLabel") }}
      >
        <AddFilter table={table} />
        <div data-icon-name={medusa("filters.sortLabel")} className="flex items-center gap-x-2">
          <DataTable.Search placeholder={t("list.search")} aria-label={t("list.search")} />
          <DataTable.SortingMenu tooltip={medusa("filters.sortLabel")} />
        </div>
      </DataTable.Toolbar>
    </div>
  )
}
