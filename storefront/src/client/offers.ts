import { shownOffers, type PricesAnswer, type RentalOffer, type VariantPrice } from "./elements"
import type { RentalErrorCode } from "./rental-error"

/** What `prices` answers. `error`: why a server has none; components show `unavailable` then. */
export type Prices = PricesAnswer & { error?: { code: RentalErrorCode } }

/** What a component shows: nothing is known yet; nothing can be known now; nothing can be rented; what it is for. */
export type RentalState = "loading" | "unavailable" | "notEligible" | "ready"

/** The state of prices, or of those of one variant. Without the country that taxes depend on a price can't be known. */
export function stateOfPrices(prices: Prices, variantId?: string): Exclude<RentalState, "loading"> {
  const variants = prices.prices.filter(({ variant_id }) => !variantId || variant_id === variantId)
  if (variants.some(({ offers }) => offers.length > 0)) return "ready"
  const isUnknown = prices.error || variants.some(({ reason }) => reason === "address_needed")
  return isUnknown ? "unavailable" : "notEligible"
}

/** A variant of them; without an id the first. */
export const variantIn = (prices: Prices, variantId?: string): VariantPrice | undefined =>
  prices.prices.find(({ variant_id }) => !variantId || variant_id === variantId)

/** A quantity as it is shown: a whole number from one. */
export const unitsOf = (quantity = 1): number => Math.max(1, Math.trunc(quantity))

/** Which offers are looked at. */
export interface OfferQuery {
  /** Months: only this one. */
  duration?: number | null
  quantity?: number
}

/** The lowest monthly price over all variants, as the shop shows it; `null` where nothing can be rented so. */
export function lowestOffer(prices: Prices, { duration, quantity }: OfferQuery = {}): RentalOffer | null {
  const offers = prices.prices.flatMap((variant) => shownOffers(variant.offers, unitsOf(quantity)))
  const wanted = offers.filter((offer) => duration == null || offer.duration === duration)
  return wanted.sort((a, b) => a.monthly - b.monthly)[0] ?? null
}

/** What one variant is offered for, as the shop shows it, ascending by months; without an id the first variant's. */
export function offersOf(prices: Prices, variantId?: string, quantity?: number): RentalOffer[] {
  return shownOffers(variantIn(prices, variantId)?.offers ?? [], unitsOf(quantity))
}

/** The offer that is chosen at first: the shop's own duration where it is offered, else the longest; `null` without offers. */
export function firstOffer(prices: Prices | undefined, offers: readonly RentalOffer[]): RentalOffer | null {
  return offers.find(({ duration }) => duration === prices?.default_duration) ?? offers.at(-1) ?? null
}
