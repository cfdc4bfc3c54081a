import type { PriceDisplay, RentableFrom, StoreRules } from "./answers"
import { askLater, askStore, check, keep, letRest, recall, type Fetched } from "./page"
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
  try {
    // asked for by its ETag, which the browser keeps with the answer
    const response = await askStore(path, { cache: "no-cache" })
    const answer = await response.json()
    check(answer)
    rules.known = answer
    // its max-age, the only number there
    letRest(rules, (response.headers.get("cache-control")?.split(/\D+/)[1] || DEFAULT_TTL_SECONDS) as number)
  } catch {
    // the last good rules, if any, serve on
    askLater(rules)
  }
  keep()
}
