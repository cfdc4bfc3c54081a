import type { PricesAnswer } from "./answers"
import { MAX_VARIANTS } from "../core/limits"
import { askLater, askStore, cache, inSeconds, recall, renderAll, type Fetched } from "./page"
import type { Quote } from "./rules"

const COUNTS_SECONDS = 300
const FRAME_MS = 16

/**
 * What the shop prices a variant at, in a region, and in one of its countries where that is known; `undefined` while that isn't known. All that is wanted within one
 * frame shares a request (a hundred variants each), and every element renders again when its answer has come.
 */
export const variantQuote = (
  region: string,
  country: string | null | undefined,
  variant: string,
): Quote | undefined => {
  const place = encodeURIComponent(region) + (country ? "&country_code=" + encodeURIComponent(country) : "")
  // no place has a comma: no two of these keys are equal, nor any other
  return recall(place + "," + variant, (entry: Fetched<Quote>) => {
    const queue = (cache[place + ","] ??= []) as [string, Fetched<Quote>][]
    // not requestAnimationFrame: a page in the background has no frames
    if (queue.push([variant, entry]) === 1) setTimeout(askForAll, FRAME_MS, place, queue)
  })
}

function askForAll(place: string, queue: [string, Fetched<Quote>][]): void {
  while (queue.length) void askFor(place, Object.fromEntries(queue.splice(0, MAX_VARIANTS)))
}

/** Never rejects: after a failure each variant keeps what was known of it. */
async function askFor(place: string, variants: Record<string, Fetched<Quote>>): Promise<void> {
  let query = "/prices?region_id=" + place
  for (const id in variants) query += "&variant_id=" + encodeURIComponent(id)
  try {
    const answer: PricesAnswer = await (await askStore(query)).json()
    for (const price of answer.prices) variants[price.variant_id]!.known = { ...answer, ...price }
    for (const id in variants) variants[id]!.until = inSeconds(COUNTS_SECONDS)
  } catch {
    askLater(...Object.values(variants))
  }
  renderAll()
}
