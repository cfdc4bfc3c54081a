import {
  Button,
  createDataTableCommandHelper,
  DataTable,
  useDataTable,
  type DataTableRowSelectionState,
  createDataTableFilterHelper,
  type DataTableFilteringState,
} from "@medusajs/ui"
import { useState, useMemo } from "react"
import type { ListedVariant, VariantsPage } from "../../answers/eligibility"
import { ListPages, ListToolbar } from "../components/list-table"
import { TestMode, usePlaceChoice } from "../components/page-head"
import { Failure, Section } from "../components/card"
import { useVariants } from "../lib/product-queries"
import { useTexts } from "../lib/texts"
import { CHANGES, type Choice, useBulkChange } from "./bulk-change"
import { useProductColumns } from "./columns"
import { type FilterKinds, PAGE_SIZE, parametersOf, useTableAddress } from "../lib/table-address"

const helper = createDataTableCommandHelper()

/** Every variant of the shop with what it costs when rented, or why it can't be; and what may be rented, changed in bulk. */
export function ProductsPage() {
  const { t } = useTexts()
  const { regions, place, choice } = usePlaceChoice()
  const list = useProductsState()
  const variants = useVariants({ ...place, ...list.query })
  const table = useProductsTable(variants.data, list, variants.isPending)
  if (regions.isError) return <Failure of={regions} />
  if (variants.isError && !variants.data) {
    return <Failure of={variants} />
  }
  return (
    <Section
      id="products"
      level="h1"
      title={t("menu.products")}
      badge={<TestMode />}
      description={t("products.description")}
      actions={choice}
    >
      {/* At 1024 pixels four durations fit beside the menu; on a telephone the cells of product and state say all. */}
      <div className="max-xl:[&_td]:pr-2.5 max-xl:[&_th]:pr-2.5 max-md:[&_:is(td,th):nth-child(n+4)]:hidden">
        <VariantsTable table={table} page={variants.data} searchFrom={list.searchFrom} />
      </div>
    </Section>
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
  const run = (change: Choice) => (selected: DataTableRowSelectionState) => {
    const ids = data.filter(({ id }) => selected[id]).map(({ product }) => product.id)
    setSelection({})
    return bulk({ ...change, product_ids: [...new Set(ids)] })
  }
  return useDataTable({
    data,
    columns: useProductColumns(data),
    filters: useProductFilters(),
    commands: CHANGES.map(({ name, shortcut, change }) =>
      helper.command({ label: t(`products.bulk.${name}`), shortcut, action: run(change) }),
    ),
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
  const searched = page?.searched
  return (
    <DataTable instance={table}>
      <ListToolbar search={t("products.search")} />
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
      <ListPages />
      <DataTable.CommandBar selectedLabel={(count) => t("products.selected", { count })} />
    </DataTable>
  )
}

const FILTERS: FilterKinds = { eligible: "word" }

/** The list's filters, search and page. */
function useProductsState() {
  const { search, change, q, filters, offset, pagination, onPage } = useTableAddress(FILTERS)
  return {
    q,
    filtering: filters,
    pagination,
    /** As the admin API takes it. */
    query: { q, ...filters, from: search.get("from"), limit: PAGE_SIZE, offset },
    onSearch: (q: string) => change({ q: q || null, offset: null, from: null }),
    onPage,
    /** Of a filter by what is offered: where the search goes on. */
    searchFrom: (start: number) => change({ from: String(start), offset: null }),
    onFilter: (value: DataTableFilteringState) =>
      change({ ...parametersOf(value, FILTERS), offset: null, from: null }),
  }
}

const filter = createDataTableFilterHelper<ListedVariant>()

/** The filter of the list of variants. */
function useProductFilters() {
  const { t } = useTexts()
  return useMemo(
    () => [
      filter.custom({
        id: "eligible",
        type: "radio",
        label: t("products.hasPrices"),
        options: [
          { value: "true", label: t("common.yes") },
          { value: "false", label: t("common.no") },
        ],
      }),
    ],
    [t],
  )
}
