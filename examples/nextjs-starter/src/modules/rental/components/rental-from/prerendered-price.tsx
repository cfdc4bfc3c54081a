import { sdk } from "@lib/config"
import { convertToLocale } from "@lib/util/money"
import type { HttpTypes } from "@medusajs/types"
import { cheapestVariant } from "./cheapest-variant"

type Prices = { prices: { offers: { monthly: number }[] }[] }

/** The same price in the server's HTML: for the first paint, for search engines and for browsers without scripts. */
export default async function PrerenderedPrice(props: { product: HttpTypes.StoreProduct; region: HttpTypes.StoreRegion }) {
  const variant_id = cheapestVariant(props.product)?.id
  if (!variant_id) return null
  const { prices } = await sdk.client
    .fetch<Prices>("/store/rental/prices", {
      query: { variant_id, region_id: props.region.id },
      next: { revalidate: 300 },
      cache: "force-cache",
    })
    .catch((): Prices => ({ prices: [] }))
  const monthly = prices.flatMap(({ offers }) => offers.map((offer) => offer.monthly))
  if (monthly.length === 0) return null
  return <>from {convertToLocale({ amount: Math.min(...monthly), currency_code: "eur" })}/month</>
}
