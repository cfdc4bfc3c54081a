import {
  Button,
  Container,
  createDataTableCommandHelper,
  DataTable,
  Heading,
  useDataTable,
  type DataTableRowSelectionState,
} from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ListedVariant, VariantsPage } from "../../core/api/eligibility"
import { AddFilter } from "../components/add-filter"
import { useRegionChoice } from "../components/region-choice"
import { Failure } from "../components/state"
import { TestMode } from "../components/test-mode"
import { useVariants } from "../lib/product-queries"
import { useIconNames } from "../lib/use-icon-names"
import { useTexts } from "../lib/texts"
import { ChangeGroup } from "./change-group"
import { useProductColumns } from "./columns"
import { useBulkChange } from "./use-bulk-change"
import { useProductFilters, useProductsState } from "./use-products-state"
import { Note } from "../components/text"

const helper = createDataTableCommandHelper()

/** Every variant of the shop with what it costs when rented, or why it can't be; and what may be rented, changed in bulk. */
export function ProductsPage() {
  const { t } = useTexts()
  const { regions, region, choice } = useRegionChoice()
  const list = useProductsState()
  const variants = useVariants({ region_id: region, ...list.query })
  const [grouping, setGrouping] = useState(false)
  const table = useProductsTable(variants.data, list, variants.isPending)
  if (regions.isError) return <Failure error={regions.error} retry={() => void regions.refetch()} />
  if (variants.isError && !variants.data) {
    return <Failure error={variants.error} retry={() => void variants.refetch()} />
  }
  return (
    // At 1024 pixels four durations fit beside the menu.
    <Container className="divide-y p-0 max-xl:[&_td]:pr-4 max-xl:[&_th]:pr-4" data-rental-section="products">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2">
            <Heading level="h1">{t("menu.products")}</Heading>
            <TestMode />
          </div>
          <Note>{t("products.description")}</Note>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {choice}
          <Button size="small" variant="secondary" onClick={() => setGrouping(true)}>
            {t("products.group.button")}
          </Button>
        </div>
      </div>
      <VariantsTable table={table} page={variants.data} searchFrom={list.searchFrom} />
      {grouping && <ChangeGroup onClose={() => setGrouping(false)} />}
    </Container>
  )
}

function useProductsTable(
  page: VariantsPage | undefined,
  list: ReturnType<typeof useProductsState>,
  isLoading: boolean,
) {
  const { t } = useTexts()
  const [selection, setSelection] = useState<DataTableRowSelectionState>({})
  const bulk = useBulkChange()
  const data: ListedVariant[] = page?.variants ?? []
  const run =
    (change: { rentable?: boolean; removable?: boolean }) => (selected: DataTableRowSelectionState) => {
      const ids = data.filter(({ id }) => selected[id]).map(({ product }) => product.id)
      setSelection({})
      return bulk({ ...change, product_ids: [...new Set(ids)] })
    }
  return useDataTable({
    data,
    columns: useProductColumns(data),
    filters: useProductFilters(),
    commands: [
      helper.command({ label: t("products.bulk.rent"), shortcut: "r", action: run({ rentable: true }) }),
      helper.command({ label: t("products.bulk.sell"), shortcut: "s", action: run({ rentable: false }) }),
      helper.command({
        label: t("products.bulk.removable"),
        shortcut: "m",
        action: run({ removable: true }),
      }),
      helper.command({ label: t("products.bulk.fixed"), shortcut: "n", action: run({ removable: false }) }),
    ],
    getRowId: ({ id }) => id,
    rowCount: page?.count ?? 0,
    isLoading,
    rowSelection: { state: selection, onRowSelectionChange: setSelection },
    search: { state: list.q, onSearchChange: list.onSearch },
    filtering: { state: list.filtering, onFilteringChange: list.onFilter },
    pagination: { state: list.pagination, onPaginationChange: list.onPage },
  })
}

interface TableProps {
  table: ReturnType<typeof useProductsTable>
  page: VariantsPage | undefined
  searchFrom: (start: number) => void
}

function VariantsTable({ table, page, searchFrom }: TableProps) {
  const { t } = useTexts()
  // Medusa's own words for what every one of its tables has.
  const { t: medusa } = useTranslation("translation")
  const icons = useIconNames<HTMLDivElement>()
  const searched = page?.searched
  return (
    <DataTable instance={table}>
      <div ref={icons} data-icon-name={t("list.filters.remove")}>
        <DataTable.Toolbar
          className="flex flex-wrap items-center justify-between gap-2"
          translations={{ clearAll: medusa("actions.clearAll") }}
        >
          <AddFilter table={table} />
          <DataTable.Search placeholder={t("products.search")} aria-label={t("products.search")} />
        </DataTable.Toolbar>
      </div>
      {searched && searched.of > 0 && (
        <div
          role="status"
          className="txt-small text-ui-fg-subtle flex flex-wrap items-center gap-x-3 px-6 py-2"
        >
          {t("products.searched", { from: searched.from + 1, to: searched.to, of: searched.of })}
          {searched.to < searched.of && (
            <Button size="small" variant="transparent" onClick={() => searchFrom(searched.to)}>
              {t("products.searchOn")}
            </Button>
          )}
        </div>
      )}
      <DataTable.Table
        emptyState={{
          empty: { heading: t("products.empty.title"), description: t("products.empty.text") },
          filtered: { heading: t("products.empty.filtered"), description: t("products.empty.filteredText") },
        }}
      />
      <DataTable.Pagination
        translations={{
          of: medusa("general.of"),
          results: medusa("general.results"),
          pages: medusa("general.pages"),
          prev: medusa("general.prev"),
          next: medusa("general.next"),
        }}
      />
      <DataTable.CommandBar selectedLabel={(count) => t("products.selected", { count })} />
    </DataTable>
  )
}
