import { useMemo } from "react"
import { useEligibility } from "../lib/rules-queries"
import { mayRentIn, useRegions } from "../lib/settings-queries"

/** A variant of the shop that may be rented: what one unit costs without taxes, and its VAT in percent. */
export interface OwnVariant {
  id: string
  name: string
  unit: { price: number; vatRate: number }
}

/** The variants of the first page of products, by title, in the first region that offers rentals; undefined while they load. */
export function useOwnVariants(
  channel: string | null,
): { variants: OwnVariant[]; products: number } | undefined {
  const regions = useRegions()
  const region = (regions.data?.find(mayRentIn) ?? regions.data?.[0])?.id
  const { data } = useEligibility(channel, region)
  const products = data?.pages[0]?.products
  return useMemo(
    () =>
      products && {
        products: products.length,
        variants: products.flatMap(({ title, rentable, variants }) =>
          variants.flatMap(({ id, title: variant, price, vat_rate }) => {
            const name = variants.length > 1 ? `${title} · ${variant}` : title
            return rentable && price && vat_rate !== null
              ? [{ id, name, unit: { price, vatRate: vat_rate } }]
              : []
          }),
        ),
      },
    [products],
  )
}
