import {
  Button,
  DataTable,
  useDataTable,
  type DataTableFilteringState,
  type DataTableRowSelectionState,
} from "@medusajs/ui"
import { useState } from "react"
import type { VariantsPage } from "../../answers/eligibility"
import { ListPages, ListToolbar } from "../components/list-table"
import { TestMode, usePlaceChoice } from "../components/page-head"
import { Failure, Note, Section } from "../components/card"
import { useVariants } from "../lib/product-queries"
import { useTexts } from "../lib/texts"
import { type FilterKinds, PAGE_SIZE, parametersOf, useTableAddress } from "../lib/table-address"
import { CHANGES, type Choice, useBulkChange } from "./bulk-change"
import { COLUMNS_BY_WIDTH, useProductColumns } from "./columns"

const FILTERS: FilterKinds = { eligible: "word" }

/** Every variant of the shop with what it costs when rented, or why it can't be; and what may be rented, changed in bulk. */
export function ProductsPage() {
  const { t, medusa } = useTexts()
  const { regions, place, choice } = usePlaceChoice()
  const list = useTableAddress(FILTERS)
  const { q, offset, search } = list
  const query = { ...place, q, ...list.filters, from: search.get("from"), limit: PAGE_SIZE, offset }
  const variants = useVariants(query)
  const table = useProductsTable(variants.data, list, variants.isPending)
  if (regions.isError) return <Failure of={regions} />
  if (variants.isError && !variants.data) return <Failure of={variants} />
  const searched = variants.data?.searched
  const nothing = {
    heading: medusa("general.noResultsTitle"),
    description: medusa("general.noResultsMessage"),
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
      <DataTable instance={table}>
        <ListToolbar search={medusa("general.search")} />
        {searched && searched.of > 0 && (
          <Note role="status" className="flex flex-wrap items-center gap-x-3 px-6 py-2">
            {t("products.searched", { from: searched.from + 1, to: searched.to, of: searched.of })}
            {searched.to < searched.of && (
              <Button
                size="small"
                variant="transparent"
                onClick={() => list.change({ from: String(searched.to), offset: null })}
              >
                {t("products.searchOn")}
              </Button>
            )}
          </Note>
        )}
        <div className={COLUMNS_BY_WIDTH}>
          <DataTable.Table emptyState={{ empty: nothing, filtered: nothing }} />
        </div>
        <ListPages />
        <DataTable.CommandBar selectedLabel={(count) => t("products.selected", { count })} />
      </DataTable>
    </Section>
  )
}

function useProductsTable(
  page: VariantsPage | undefined,
  { q, filters, pagination, change, onPage }: ReturnType<typeof useTableAddress>,
  isLoading: boolean,
) {
  const { t, medusa } = useTexts()
  const [selection, setSelection] = useState<DataTableRowSelectionState>({})
  const bulk = useBulkChange()
  const data = page?.variants ?? []
  const run = (change: Choice) => (selected: DataTableRowSelectionState) => {
    const ids = data.filter(({ id }) => selected[id]).map(({ product }) => product.id)
    setSelection({})
    return bulk({ ...change, product_ids: [...new Set(ids)] })
  }
  const yesNo = ["yes", "no"].map((word) => ({
    ...{ value: String(word === "yes"), label: medusa(`filters.radio.${word}`) },
  }))
  return useDataTable({
    data,
    columns: useProductColumns(data),
    filters: [{ id: "eligible", type: "radio", label: t("products.hasPrices"), options: yesNo }],
    commands: CHANGES.map(({ name, shortcut, change }) => ({
      ...{ label: t(`products.bulk.${name}`), shortcut, action: run(change) },
    })),
    getRowId: ({ id }) => id,
    rowCount: page?.count ?? 0,
    isLoading,
    rowSelection: { state: selection, onRowSelectionChange: setSelection },
    search: { state: q, onSearchChange: (q) => change({ q: q || null, offset: null, from: null }) },
    filtering: {
      state: filters as DataTableFilteringState,
      onFilteringChange: (value) => change({ ...parametersOf(value, FILTERS), offset: null, from: null }),
    },
    pagination: { state: pagination, onPaginationChange: onPage },
  })
}
