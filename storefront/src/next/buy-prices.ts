import type { BuyPrice } from "../client/json-ld"
import { PRICES_SECONDS, RENTAL_PRICES_TAG } from "./prices"
import { answerOr, sharedFetch } from "./shop"

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
  const ask = async (): Promise<BuyPrices> => {
    const path = `/store/products?${query}`
    const { products } = await sharedFetch<ProductsAnswer>(path, RENTAL_PRICES_TAG, PRICES_SECONDS)
    const variants = products.flatMap((product) => product.variants ?? [])
    return Object.fromEntries(variants.map(({ id, calculated_price }) => [id, calculated_price ?? undefined]))
  }
  return answerOr(ask, "no prices to buy", () => ({}))
}
