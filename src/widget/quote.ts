import type { RentalOffer } from "./types"

/** What one unit can be rented for; no offers means that it can't be. */
export interface Quote {
  offers: RentalOffer[]
  /** Months that the shop prefers, if it said so. */
  default_duration?: number | null
}
