import { createDataTableFilterHelper, type DataTableFilteringState } from "@medusajs/ui"
import { useMemo } from "react"
import type { IneligibleReason, ListedVariant } from "../../core/api/eligibility"
import { GROUP_KINDS, useGroups } from "../lib/product-queries"
import { byName } from "../components/field"
import { type FilterKinds, PAGE_SIZE, parametersOf, useTableAddress } from "../lib/table-address"
import { useTexts } from "../lib/texts"

const FILTERS = {
  rentable: "word",
  eligible: "word",
  reason: "list",
  collection_id: "list",
  category_id: "list",
  tag_id: "list",
  type_id: "list",
} as const satisfies FilterKinds

/** The list's filters, search and page. */
export function useProductsState() {
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

/** Those that are about a variant: the others hold of all variants or none. */
const REASONS = [
  "not_rentable",
  "gift_card",
  "address_needed",
  "no_price",
  "below_rules",
  "above_rules",
  "between_rules",
] as const satisfies IneligibleReason[]

/** The filters of the list of variants; a group that the shop has none of isn't offered. */
export function useProductFilters() {
  const { t } = useTexts()
  const groups = GROUP_KINDS.map((kind) => useGroups(kind).data)
  return useMemo(() => {
    const yesNo = [
      { value: "true", label: t("common.yes") },
      { value: "false", label: t("common.no") },
    ]
    const ofGroups = GROUP_KINDS.flatMap((kind, index) => {
      const options = byName(groups[index])
      const label = t(`products.groups.${kind}`)
      return options.length ? [filter.custom({ id: `${kind}_id`, type: "multiselect", label, options })] : []
    })
    return [
      filter.custom({ id: "rentable", type: "radio", label: t("products.bulk.rent"), options: yesNo }),
      filter.custom({ id: "eligible", type: "radio", label: t("products.filters.eligible"), options: yesNo }),
      filter.custom({
        id: "reason",
        type: "multiselect",
        label: t("products.filters.reason"),
        options: REASONS.map((value) => ({ value, label: t(`products.reasons.${value}`) })),
      }),
      ...ofGroups,
    ]
  }, [t, ...groups])
}
