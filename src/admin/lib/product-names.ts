import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { get } from "./client"

/** A product as it is called. */
export interface NamedProduct {
  id: string
  name: string
}

/** As many products as one search shows. */
export const MAX_FOUND = 20

/** Products by a search in all of the shop's, or by their ids, with how many there are; the answer before stays until the next is there. */
export function useProducts(wanted: { q: string } | { ids: readonly string[] }) {
  const isNamed = "ids" in wanted
  const which = isNamed ? { id: wanted.ids, limit: wanted.ids.length } : { q: wanted.q, limit: MAX_FOUND }
  return useQuery<{ products: NamedProduct[]; count: number }>({
    queryKey: ["rental-shop", "product-names", which],
    enabled: !isNamed || wanted.ids.length > 0,
    queryFn: ({ signal }) =>
      get<{ products: { id: string; title: string }[]; count: number }>(
        "/admin/products",
        { fields: "id,title", order: "title", ...which },
        signal,
      ).then(({ products, count }): { products: NamedProduct[]; count: number } => ({
        products: products.map(({ id, title }) => ({ id, name: title })),
        count,
      })),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
}
