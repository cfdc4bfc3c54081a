import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { VariantsPage } from "../../answers/eligibility"
import { asked, type Query, post, useChange } from "./client"
import type { Place } from "../components/page-head"
import type { RulesAnswer } from "../../answers/rules"

/** Returns a page of the shop's variants with what they cost when rented; the page before stays on the screen until the next is there. */
export function useVariants(query: Query & { region_id: string | undefined }) {
  return useQuery({
    ...asked<VariantsPage>("/admin/rental/products", query),
    enabled: !!query.region_id,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
}

/** Returns the service's price rules as the shop has them for a sales channel. */
export const useRules = (channel: string | null) =>
  useQuery(asked<RulesAnswer>("/admin/rental/rules", { sales_channel_id: channel }))

/** Asks the service for its rules now. */
export const useRefreshRules = (channel: string | null) =>
  useChange(() => post<RulesAnswer>("/admin/rental/rules/refresh", {}, { sales_channel_id: channel }))

/** Returns the published ones of as many variants as one request gives, for comparisons. */
export const useSampleVariants = (channel: string | null, place: Place) =>
  useQuery({
    ...asked(
      "/admin/rental/products",
      { sales_channel_id: channel, ...place, limit: 1000 },
      ({ variants }: VariantsPage) => variants.filter(({ product }) => product.status === "published"),
    ),
    enabled: !!place.region_id,
    staleTime: 60_000,
  })
