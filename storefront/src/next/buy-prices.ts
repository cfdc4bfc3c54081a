import type { BuyPrice } from "../client/json-ld"
import { PRICES_SECONDS, RENTAL_PRICES_TAG } from "./prices"
import { passNextOn, sharedFetch, warn } from "./shop"

/** What variants cost to buy, by their ids. */
export type BuyPrices = Record<string, BuyPrice | undefined>

interface ProductsAnswer {
  products: { variants?: { id: string; calculated_price?: BuyPrice | null }[] | null }[]
}

/** What a product's variants cost to buy with taxes, as they are rented; kept as the prices are. None where the shop doesn't answer. */
export async function getBuyPrices(of: {
  product: { id?: string }
  region: { id: string }
  countryCode?: string
}): Promise<BuyPrices> {
  if (!of.product.id) return {}
  const query = new URLSearchParams({
    id: of.product.id,
    region_id: of.region.id,
    fields: "id,*variants.calculated_price",
    ...(of.countryCode && { country_code: of.countryCode }),
  })
  try {
    const { products } = await sharedFetch<ProductsAnswer>(
      `/store/products?${query}`,
      RENTAL_PRICES_TAG,
      PRICES_SECONDS,
    )
    const variants = products.flatMap((product) => product.variants ?? [])
    return Object.fromEntries(variants.map(({ id, calculated_price }) => [id, calculated_price ?? undefined]))
  } catch (fault) {
    passNextOn(fault)
    warn("no prices to buy", fault)
    return {}
  }
}
