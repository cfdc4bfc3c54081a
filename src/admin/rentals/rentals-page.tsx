import { Container, DataTable, Heading, Text, useDataTable } from "@medusajs/ui"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { Failure } from "../components/state"
import { useRentals } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { useIsNarrow } from "../lib/use-is-narrow"
import { ExportButton } from "./export-button"
import { AttentionList } from "./attention-list"
import { useRentalColumns, useRentalFilters } from "./columns"
import { useListState } from "./use-list-state"

/** All rentals; those that need the merchant come first, in a card of their own. */
export function RentalsPage() {
  return (
    <div className="flex flex-col gap-y-3">
      <AttentionList />
      <RentalsTable />
    </div>
  )
}

function RentalsTable() {
  const { t } = useTexts()
  // Medusa's own words for what every one of its tables has.
  const { t: medusa } = useTranslation("translation")
  const navigate = useNavigate()
  const list = useListState()
  const rentals = useRentals(list.query)
  // Rentals may go, and an address with a page may be old.
  const count = rentals.data?.count ?? 0
  const isBehindTheEnd =
    !rentals.isPlaceholderData &&
    rentals.data?.transactions.length === 0 &&
    count > 0 &&
    list.query.offset >= count
  useEffect(() => {
    if (isBehindTheEnd) list.toLastPage(count)
    // `list` is a new one at each render.
  }, [isBehindTheEnd, count])
  // The order must not be cut; the duration is on the rental's page too.
  const duration = !useIsNarrow()
  const table = useDataTable({
    data: rentals.data?.transactions ?? [],
    columns: useRentalColumns(),
    filters: useRentalFilters(),
    getRowId: ({ id }) => id,
    rowCount: count,
    isLoading: rentals.isPending || isBehindTheEnd,
    columnVisibility: { state: { duration }, onColumnVisibilityChange: () => undefined },
    onRowClick: (_event, { id }) => void navigate(`/rentals/${id}`),
    search: { state: list.q, onSearchChange: list.onSearch },
    filtering: { state: list.filtering, onFilteringChange: list.onFilter },
    sorting: { state: list.sorting, onSortingChange: list.onSort },
    pagination: { state: list.pagination, onPaginationChange: list.onPage },
  })
  if (rentals.isError && !rentals.data) {
    return <Failure error={rentals.error} retry={() => void rentals.refetch()} />
  }
  return (
    <Container className="divide-y p-0">
      <DataTable instance={table}>
        <DataTable.Toolbar
          className="flex flex-col items-start justify-between gap-2 md:flex-row md:items-center"
          translations={{ clearAll: medusa("actions.clearAll"), sort: medusa("filters.sortLabel") }}
        >
          <div className="flex w-full items-center justify-between gap-2">
            <div>
              <Heading level="h1">{t("rentals.title")}</Heading>
              <Text size="small" className="text-ui-fg-subtle">
                {t("rentals.description")}
              </Text>
            </div>
            <div className="flex items-center gap-x-2">
              <DataTable.FilterMenu tooltip={medusa("filters.filterLabel")} />
              <DataTable.SortingMenu tooltip={medusa("filters.sortLabel")} />
              <ExportButton query={list.query} />
              <DataTable.Search placeholder={t("rentals.search")} />
            </div>
          </div>
        </DataTable.Toolbar>
        <DataTable.Table
          emptyState={{
            empty: { heading: t("rentals.empty.title"), description: t("rentals.empty.text") },
            filtered: { heading: t("rentals.empty.filtered"), description: t("rentals.empty.filteredText") },
          }}
        />
        <DataTable.Pagination
          translations={{
            of: rentals.data?.more_than_count ? t("rentals.ofMoreThan") : medusa("general.of"),
            results: medusa("general.results"),
            pages: medusa("general.pages"),
            prev: medusa("general.prev"),
            next: medusa("general.next"),
          }}
        />
      </DataTable>
    </Container>
  )
}
