import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { VariantsPage } from "../../core/api/eligibility"
import type { RulesAnswer, RulesHistory } from "../../core/api/rules"
import { compileRules, type CompiledRules, type FormulaReading, type PriceRule } from "../../core/pricing"
import { asked, post, useChange, usePages } from "./client"

/** The service's price rules as the shop has them for a sales channel. */
export const useRules = (channel: string | null) =>
  useQuery(asked<RulesAnswer>("/admin/rental/rules", { sales_channel_id: channel }))

/** Asks the service for its rules now. */
export const useRefreshRules = (channel: string | null) =>
  useChange(() => post<RulesAnswer>("/admin/rental/rules/refresh", {}, { sales_channel_id: channel }))

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

/** The changes of the service's rules, newest first. */
export const useRulesHistory = (channel: string | null) =>
  usePages<RulesHistory>("/admin/rental/rules/history", { sales_channel_id: channel }, 10)

/** The variants of the shop's published products with what they cost when rented. */
export const usePublishedVariants = (channel: string | null, region_id: string | undefined) =>
  usePages<VariantsPage>(
    "/admin/rental/products",
    { sales_channel_id: channel, region_id, status: "published" },
    100,
    !!region_id,
  )
