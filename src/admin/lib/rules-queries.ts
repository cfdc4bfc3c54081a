import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { compileRules, type CompiledRules, type FormulaReading, type PriceRule } from "../../core/pricing"
import { get, RENTAL_KEY } from "./client"
import type { EligibilityPage, RulesAnswer } from "./types"

/** The service's price rules as the shop has them for a sales channel. */
export function useRules(channel: string | null) {
  return useQuery({
    queryKey: [RENTAL_KEY, "rules", channel],
    queryFn: ({ signal }) => get<RulesAnswer>("/admin/rental/rules", { sales_channel_id: channel }, signal),
  })
}

/** The rules compiled by the server's own code, for the chart. */
export function useRuleBook(
  rules: PriceRule[] | undefined,
  { vat_placeholder = "amount", formula_result }: Partial<FormulaReading> = {},
): CompiledRules {
  return useMemo(
    () => compileRules(rules ?? [], { vat_placeholder, formula_result }),
    [rules, vat_placeholder, formula_result],
  )
}

const PRODUCTS_A_PAGE = 50

/** The shop's published products with what they cost when rented, page by page. */
export function useEligibility(channel: string | null, regionId: string | undefined) {
  return useInfiniteQuery({
    queryKey: [RENTAL_KEY, "eligibility", channel, regionId],
    enabled: !!regionId,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      get<EligibilityPage>(
        "/admin/rental/eligibility",
        { sales_channel_id: channel, region_id: regionId, offset: pageParam, limit: PRODUCTS_A_PAGE },
        signal,
      ),
    getNextPageParam: ({ count, offset, limit }) => (offset + limit < count ? offset + limit : undefined),
  })
}

/** What one product's variants cost when rented. */
export function useProductOffers(productId: string, regionId: string | undefined) {
  return useQuery({
    queryKey: [RENTAL_KEY, "product-offers", productId, regionId],
    enabled: !!regionId,
    queryFn: ({ signal }) =>
      get<EligibilityPage>(
        "/admin/rental/eligibility",
        { product_id: productId, region_id: regionId },
        signal,
      ).then(({ products }) => products[0] ?? null),
  })
}
