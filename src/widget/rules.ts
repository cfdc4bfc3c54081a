import type { PriceDisplay, RentableFrom, StoreRules } from "./answers"
import { askFor, check, letRest, recall } from "./page"
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
 * Returns what one unit can be rented for by the rules known now, if any: those of a region, where the page names one. Where they are missing or too
 * old the session is asked, then the shop, once for all elements, and every element renders again when its answer has come.
 */
export function quoteBy(
  price: string,
  vatRate?: string | null,
  tax?: string | null,
  region?: string | null,
): Quote | null | undefined {
  const path = "/rules" + (region ? "?region_id=" + encodeURIComponent(region) : "")
  const answer = recall<StoreRules>(path, (rules) => {
    const take = (found: StoreRules, headers: Headers) => {
      check(found)
      rules.known = found
      // its max-age, the only number there
      letRest(rules, (headers.get("cache-control")?.split(/\D+/)[1] || DEFAULT_TTL_SECONDS) as number)
    }
    // asked for by its ETag, which the browser keeps with the answer
    return askFor([rules], path, take, { cache: "no-cache" })
  })
  const formulas = piece("rules")
  if (!formulas || !answer) return formulas === null || answer === null ? null : undefined
  try {
    return { ...answer, offers: formulas.shownOffers(answer, price, vatRate, tax) }
  } catch {
    return { offers: [], reason: "invalid_price" }
  }
}
