import { Container, DataTable, type DataTableRowSelectionState, Heading, useDataTable } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Link, useNavigate } from "react-router-dom"
import { Failure, SmallButton, useFailureToast } from "../components/card"
import { ListPages, ListToolbar } from "../components/list-table"
import { TestMode } from "../components/page-head"
import { download, type Query } from "../lib/client"
import { useRentals } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { timeZone } from "../lib/table-address"
import { COLUMNS_BY_WIDTH, useRentalColumns } from "./columns"
import { useRentalFilters } from "./filters"
import { ListTabs } from "./list-tabs"
import { NoRentals } from "./no-rentals"
import { useBulk } from "./use-bulk"
import { useListState } from "./use-list-state"

/** The list of rentals, one line each: tabs (those that need the merchant are one), filters, search, and what can be done with several. */
export function RentalsPage() {
  const { t, medusa } = useTexts()
  const list = useListState()
  const rentals = useRentals(list.query)
  const { table, drawer } = useTable(list, rentals)
  if (rentals.isError && !rentals.data) {
    return <Failure of={rentals} />
  }
  const nothingFound = {
    heading: medusa("general.noResultsTitle"),
    description: medusa("general.noResultsMessage"),
  }
  const isAsked = list.tab !== "all" || list.q !== "" || Object.keys(list.filtering).length > 0
  const isEmpty = rentals.data?.count === 0 && !isAsked && !rentals.isPlaceholderData
  return (
    <Container className="p-0" data-rental-section="rentals">
      <DataTable instance={table}>
        <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
          <div className="flex items-center gap-x-2">
            <Heading level="h1">{t("menu.rentals")}</Heading>
            <TestMode />
          </div>
          <div className="flex items-center gap-x-2">
            {!isEmpty && <ExportButton query={list.query} />}
            <SmallButton asChild>
              <Link to="/rentals/new">{t("menu.newRental")}</Link>
            </SmallButton>
          </div>
        </div>
        {isEmpty ? (
          <NoRentals />
        ) : (
          <>
            <ListTabs list={list} />
            <ListToolbar
              search={t("list.search")}
              // Medusa's filters are written in a grey that can't be read in the dark.
              className="[&_.text-ui-fg-muted]:text-ui-fg-subtle border-t"
            />
            <div className={COLUMNS_BY_WIDTH}>
              <DataTable.Table emptyState={{ empty: nothingFound, filtered: nothingFound }} />
            </div>
            {table.rowCount > 0 && <ListPages isMore={rentals.data?.more_than_count} />}
            <DataTable.CommandBar selectedLabel={(count) => medusa("general.countSelected", { count })} />
          </>
        )}
      </DataTable>
      {drawer}
    </Container>
  )
}

type List = ReturnType<typeof useListState>

function useTable(list: List, rentals: ReturnType<typeof useRentals>) {
  const navigate = useNavigate()
  const [selection, setSelection] = useState<DataTableRowSelectionState>({})
  // What isn't seen any more isn't chosen.
  const shown = JSON.stringify(list.query)
  useEffect(() => setSelection({}), [shown])
  const { commands, drawer } = useBulk(list.bulk, () => setSelection({}))
  const { transactions = [], count = 0 } = rentals.data ?? {}
  const table = useDataTable({
    data: transactions,
    columns: useRentalColumns(list.bulk !== null),
    filters: useRentalFilters(),
    commands,
    rowSelection: { state: selection, onRowSelectionChange: setSelection },
    getRowId: ({ id }) => id,
    rowCount: count,
    isLoading: rentals.isPending,
    onRowClick: (_event, { id }) => void navigate(`/rentals/${id}`),
    search: { state: list.q, onSearchChange: list.onSearch },
    filtering: { state: list.filtering, onFilteringChange: list.onFilter },
    sorting: { state: list.sorting, onSortingChange: list.onSort },
    pagination: { state: list.pagination, onPaginationChange: list.onPage },
  })
  return { table, drawer }
}

/** Saves the rentals that the list's filters leave, all pages of them, as a CSV file. */
function ExportButton({ query }: { query: Query }) {
  const { t, medusa, language } = useTexts()
  const { order: _order, limit: _limit, offset: _offset, ...filters } = query
  const save = useMutation({
    mutationFn: () =>
      download(
        "/admin/rental/transactions/export",
        { ...filters, lang: language, time_zone: timeZone() },
        `rentals-${new Date().toISOString().slice(0, 10)}.csv`,
      ),
    onError: useFailureToast(t("list.exportFailed")),
  })
  return (
    <SmallButton isLoading={save.isPending} onClick={() => save.mutate()}>
      {medusa("actions.export")}
    </SmallButton>
  )
}
