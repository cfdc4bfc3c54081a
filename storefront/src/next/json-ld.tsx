import type { ReactNode } from "react"
import { rentalOffersJsonLd, type JsonLdProduct } from "../client/json-ld"
import type { Prices } from "../client/offers"

/** For search engines: the product's offers to lease beside the one to sell. Nothing where it can't be rented. */
export function RentalJsonLd({ product, prices }: { product: JsonLdProduct; prices: Prices }): ReactNode {
  const offers = rentalOffersJsonLd(product, prices)
  if (!offers) return null
  // a title may say "</script>"
  const text = JSON.stringify(offers).replaceAll("<", "\\u003c")
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
