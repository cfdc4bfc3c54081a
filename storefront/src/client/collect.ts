import type { PricesAnswer } from "./elements"
import type { PricesQuery } from "./rental-client"

/**
 * The same as `load`, with one request for what is asked for within a tick for the same region, country and quantity: lists are made of many
 * small parts, each with its product.
 */
export function collectPrices(
  load: (query: PricesQuery) => Promise<PricesAnswer>,
): (query: PricesQuery) => Promise<PricesAnswer> {
  const waiting = new Map<string, { ids: Set<string>; answer: Promise<PricesAnswer> }>()
  return async ({ variantIds, ...common }) => {
    const place = JSON.stringify(common)
    let batch = waiting.get(place)
    if (!batch) {
      const ids = new Set<string>()
      const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
        waiting.delete(place)
        return load({ variantIds: [...ids].sort(), ...common })
      })
      waiting.set(place, (batch = { ids, answer }))
    }
    for (const id of variantIds) batch.ids.add(id)
    const answer = await batch.answer
    const found = new Map(answer.prices.map((price) => [price.variant_id, price]))
    return { ...answer, prices: variantIds.flatMap((id) => found.get(id) ?? []) }
  }
}
