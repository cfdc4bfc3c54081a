import type { PricesAnswer } from "./answers"
import { MAX_QUANTITY, MAX_VARIANTS } from "../core/limits"
import { askFor, cache, letRest, recall, type Fetched } from "./page"
import type { Quote } from "./rules"

const DEFAULT_TTL_SECONDS = 300
const FRAME_MS = 16

/**
 * Returns the shop's price of a unit of a variant at a quantity, in a region, and in one of its countries where that is known; `undefined` while
 * that isn't known, `null` where it couldn't be had. All that is wanted within one frame shares a request (a hundred variants of a quantity
 * each), and every element renders again when its answer has come.
 */
export const variantQuote = (
  region: string,
  country: string | null | undefined,
  quantity: number,
  variant: string,
): Quote | null | undefined => {
  const place =
    encodeURIComponent(region) +
    (country ? "&country_code=" + encodeURIComponent(country) : "") +
    (quantity > 1 ? "&quantity=" + Math.min(quantity, MAX_QUANTITY) : "")
  // no place has a comma: no two of these keys are equal, nor any other
  return recall(place + "," + variant, (entry: Fetched<Quote>) => {
    const queue = (cache[place + ","] ??= []) as [string, Fetched<Quote>][]
    // not requestAnimationFrame: a page in the background has no frames
    if (queue.push([variant, entry]) > 1) return
    setTimeout(() => {
      while (queue.length) void askForAll(place, Object.fromEntries(queue.splice(0, MAX_VARIANTS)))
    }, FRAME_MS)
  })
}

function askForAll(place: string, variants: Record<string, Fetched<Quote>>): Promise<void> {
  let query = "/prices?region_id=" + place
  for (const id in variants) query += "&variant_id=" + encodeURIComponent(id)
  return askFor<PricesAnswer>(Object.values(variants), query, ({ prices, ...shop }) => {
    for (const price of prices) variants[price.variant_id]!.known = { ...shop, ...price }
    for (const id in variants) letRest(variants[id]!, shop.ttl_seconds ?? DEFAULT_TTL_SECONDS)
  })
}
