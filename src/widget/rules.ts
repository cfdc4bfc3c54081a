import type { PriceDisplay, RentableFrom, StoreRules } from "./answers"
import { askLater, askStore, inSeconds, recall, renderAll, source, type Fetched } from "./page"
import { piece } from "./pieces"
import type { RentalOffer } from "./types"

/** What one unit can be rented for; no offers means that it can't be. */
export interface Quote extends PriceDisplay {
  offers: RentalOffer[]
  /** Months that the shop prefers, if it said so. */
  default_duration?: number | null
  /** Why the price can't be known. */
  reason?: string
  rentable_from?: RentableFrom
}

/** The rules as they wait in the browser session. */
interface Kept {
  /** The shop, key and region that they are of. */
  source: string
  /** When the shop is to be asked again: milliseconds since 1970. */
  until: number
  answer?: StoreRules
}

/** The one session key that is ours: the rest of the session belongs to the shop. */
const KEY = "rental-rules"
const DEFAULT_TTL_SECONDS = 300

/**
 * What one unit can be rented for by the rules known now, if any: those of a region, where the page names one. Where they are missing or too
 * old the session is asked, then the shop, once for all elements, and every element renders again when its answer has come.
 */
export function quoteBy(
  price: string,
  vatRate?: string | null,
  tax?: string | null,
  region?: string | null,
): Quote | null | undefined {
  const path = "/rules" + (region ? "?region_id=" + encodeURIComponent(region) : "")
  const answer = recall<StoreRules>(path, (rules) => refresh(rules, path))
  const formulas = piece("rules")
  if (!formulas || !answer) return formulas === null || answer === null ? null : undefined
  try {
    return { ...answer, offers: formulas.shownOffers(answer, price, vatRate, tax) }
  } catch {
    return { offers: [], reason: "invalid_price" }
  }
}

async function refresh(rules: Fetched<StoreRules>, path: string): Promise<void> {
  const kept: Kept = { source: source() + path, until: 0 }
  /** @throws where it is no answer with rules: an error has a body too, and what the session keeps may be damaged. */
  const take = (answer: StoreRules): void => {
    answer.rules.map(({ duration }) => duration)
    kept.answer = rules.known = answer
  }
  try {
    const found: Kept = JSON.parse(sessionStorage[KEY])
    if (found.source === kept.source) {
      take(found.answer!)
      if (found.until > Date.now()) {
        rules.until = found.until
        return
      }
    }
  } catch {} // blocked or broken
  try {
    // asked for by its ETag, which the browser keeps with the answer
    const response = await askStore(path, { cache: "no-cache" })
    take(await response.json())
    // its max-age, the only number there
    rules.until = inSeconds(
      (response.headers.get("cache-control")?.split(/\D+/)[1] || DEFAULT_TTL_SECONDS) as number,
    )
  } catch {
    // the last good rules, if any, serve on
    askLater(rules)
  }
  renderAll()
  kept.until = rules.until
  try {
    sessionStorage[KEY] = JSON.stringify(kept)
  } catch {} // full or blocked: the next page asks for itself
}
