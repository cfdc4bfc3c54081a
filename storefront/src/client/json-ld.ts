import type { VariantPrice } from "../../../src/widget/answers"
import { lowestOffer, variantsOf, type Prices } from "./offers"

/** A product as far as a search engine sees its price: as Medusa's store API answers it, or the same by hand. */
export interface JsonLdProduct {
  title?: string | null
  description?: string | null
  /** Address of the product's page. */
  url?: string
  images?: readonly { url: string }[] | null
  /** With what each costs to buy. */
  variants?: readonly { id: string; calculated_price?: BuyPrice | null }[] | null
}

/** What a variant costs to buy, in Medusa's words. */
interface BuyPrice {
  calculated_amount?: number | null
  currency_code?: string | null
}

const LEASE_OUT = "http://purl.org/goodrelations/v1#LeaseOut"
const SELL = "http://purl.org/goodrelations/v1#Sell"

/**
 * A schema.org Product of the variant with the lowest monthly price: an offer to lease for each of its durations, with taxes, beside the offer
 * to sell it. `null` where nothing can be rented.
 */
export function rentalOffersJsonLd(product: JsonLdProduct, prices: Prices): Record<string, unknown> | null {
  const monthly = (variant: VariantPrice) => lowestOffer([variant])?.monthly ?? Infinity
  const [variant] = variantsOf(prices)
    .filter(({ offers }) => offers.length > 0)
    .sort((a, b) => monthly(a) - monthly(b))
  if (!variant) return null
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title ?? undefined,
    description: product.description ?? undefined,
    url: product.url,
    image: product.images?.map(({ url }) => url),
    offers: [...sell(product, variant), ...leases(variant)],
  }
}

const leases = ({ offers }: VariantPrice) =>
  offers.map((offer) => ({
    "@type": "Offer",
    businessFunction: LEASE_OUT,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: offer.monthly,
      priceCurrency: "EUR",
      valueAddedTaxIncluded: true,
      unitCode: "MON",
      billingDuration: offer.duration,
      billingIncrement: 1,
    },
  }))

function sell({ variants }: JsonLdProduct, { variant_id }: VariantPrice): object[] {
  const price = variants?.find(({ id }) => id === variant_id)?.calculated_price
  if (price?.calculated_amount == null || !price.currency_code) return []
  return [
    {
      "@type": "Offer",
      businessFunction: SELL,
      price: price.calculated_amount,
      priceCurrency: price.currency_code.toUpperCase(),
    },
  ]
}
