import { useMemo } from "react"
import type { ListedVariant } from "../../core/api/eligibility"
import { usePublishedVariants } from "../lib/rules-queries"
import { mayRentIn, useRegions } from "../lib/settings-queries"

/** A variant of the shop that may be rented: what one unit costs without taxes, and its VAT in percent. */
export interface OwnVariant {
  id: string
  name: string
  unit: { price: number; vatRate: number }
}

/** How many of these variants each product has, by its id. */
export function sizesOf(variants: readonly ListedVariant[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { product } of variants) sizes.set(product.id, (sizes.get(product.id) ?? 0) + 1)
  return sizes
}

/** The variants of the first page of products, by title, in the first region that offers rentals; undefined while they load. */
export function useOwnVariants(
  channel: string | null,
): { variants: OwnVariant[]; products: number } | undefined {
  const regions = useRegions()
  const region = (regions.data?.find(mayRentIn) ?? regions.data?.[0])?.id
  const { data } = usePublishedVariants(channel, region)
  const variants = data?.pages[0]?.variants
  return useMemo(() => {
    if (!variants) return undefined
    const sizes = sizesOf(variants)
    return {
      products: sizes.size,
      variants: variants.flatMap(({ id, title, price, vat_rate, product }) => {
        const name = sizes.get(product.id)! > 1 ? `${product.title} · ${title}` : product.title
        return product.rentable && price && vat_rate !== null
          ? [{ id, name, unit: { price, vatRate: vat_rate } }]
          : []
      }),
    }
  }, [variants])
}
