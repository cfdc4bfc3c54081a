import type { PricesAnswer } from "./answers"
import { MAX_VARIANTS } from "../core/limits"
import { askLater, askStore, cache, config, inSeconds, recall, renderAll, source, type Fetched } from "./page"
import type { Quote } from "./rules"

/** The answers as they wait in the browser session, each until it is too old: milliseconds since 1970. */
type Kept = Record<string, [until: number, quote: Quote]>

const KEY = "rental-prices"
const DEFAULT_TTL_SECONDS = 300
const FRAME_MS = 16

/**
 * What the shop prices a variant at, in a region, and in one of its countries where that is known; `undefined` while that isn't known,
 * `null` where it couldn't be had. The session is asked first. All that is wanted within one frame shares a request (a hundred variants
 * each), and every element renders again when its answer has come.
 */
export const variantQuote = (
  region: string,
  country: string | null | undefined,
  variant: string,
): Quote | null | undefined => {
  const place = encodeURIComponent(region) + (country ? "&country_code=" + encodeURIComponent(country) : "")
  // no place has a comma: no two of these keys are equal, nor any other
  const key = place + "," + variant
  return recall(key, (entry: Fetched<Quote>) => {
    const [until, quote] = kept()[key] ?? []
    if (!entry.known && until! > Date.now() && quote?.offers) {
      entry.until = until!
      entry.known = quote
      return
    }
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
  const all = kept()
  try {
    const { prices, ...shop }: PricesAnswer = await (await askStore(query)).json()
    const until = inSeconds(shop.ttl_seconds ?? DEFAULT_TTL_SECONDS)
    for (const price of prices) {
      const { variant_id } = price
      all[place + "," + variant_id] = [until, (variants[variant_id]!.known = { ...shop, ...price })]
    }
    for (const id in variants) variants[id]!.until = until
    if (!config.headers) sessionStorage[KEY] = JSON.stringify([source(), all])
  } catch {
    askLater(...Object.values(variants).filter(({ until }) => until === Infinity))
  }
  renderAll()
}

/** What the session keeps of this shop and key; read once a configuration. A customer's own prices are for this page only. */
function kept(): Kept {
  if (!cache[KEY]) {
    try {
      const [of, all] = JSON.parse(sessionStorage[KEY])
      if (of === source() && !config.headers) cache[KEY] = all
    } catch {} // blocked or broken
  }
  return (cache[KEY] ??= {}) as Kept
}
