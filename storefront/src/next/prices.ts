import * as React from "react"
import { collectPrices } from "../client/collect"
import type { RentalCart } from "../client/elements"
import type { Prices } from "../client/offers"
import type { PricesQuery } from "../client/rental-client"
import type { RentalError } from "../client/rental-error"
import { answerOr, sharedClient, shopperClient } from "./shop"

/** Newer than the types of React 18: one value for all that is rendered for one request, and never another's. */
type Cache = <T>(make: () => T) => () => T
const once: Cache = (React as { cache?: Cache }).cache ?? ((make) => make)

const collectorOfRequest = once(() => collectPrices((query) => sharedClient().prices(query)))

/**
 * What one unit of each variant costs by the month, kept for all shoppers by the tag `rental-prices`. What the parts of a page ask for at
 * once is one request. Never throws: where the shop doesn't answer there are no prices, and `error` and the server's log say why.
 */
export async function getRentalPrices(query: PricesQuery): Promise<Prices> {
  if (query.variantIds.length === 0) return { prices: [] }
  return answerOr(
    () => collectorOfRequest()(query),
    "no prices",
    (fault) => ({ prices: [], error: { code: (fault as Partial<RentalError>).code ?? "unknown" } }),
  )
}

/** What a cart's rental costs, never kept; `lang` is the language of why it can't be rented. `null` where there is none, or the shop doesn't answer: the server's log says why. */
export async function getRentalCart(cartId: string, countryCode?: string, lang?: string) {
  const ask = async () => (await shopperClient(lang)).cart(cartId, { countryCode })
  return answerOr<RentalCart | null>(ask, `no rental of ${cartId}`, () => null)
}
