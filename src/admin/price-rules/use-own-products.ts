import { useMemo } from "react"
import { useEligibility } from "../lib/rules-queries"
import { mayRentIn, useRegions } from "../lib/settings-queries"
import type { OwnProduct } from "./chart-marks"

/** More dots than this are a blot. */
const MOST_DOTS = 300

/** The shop's variants that have a price in the first region that offers rentals, as far as the page has loaded them. */
export function useOwnProducts(channel: string | null): OwnProduct[] {
  const regions = useRegions()
  const region = (regions.data?.find(mayRentIn) ?? regions.data?.[0])?.id
  const { data } = useEligibility(channel, region)
  return useMemo(() => {
    const products = data?.pages.flatMap((page) => page.products) ?? []
    const priced = products.flatMap(({ title, rentable, variants }) =>
      variants.flatMap(({ id, title: variant, price }) => {
        const name = variants.length > 1 ? `${title} · ${variant}` : title
        return rentable && price ? [{ id, name, price }] : []
      }),
    )
    return priced.slice(0, MOST_DOTS)
  }, [data])
}
