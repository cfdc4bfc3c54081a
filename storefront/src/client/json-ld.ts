import type { VariantPrice } from "./elements"
import { lowestOffer, type Prices } from "./offers"

/** A product as far as a search engine sees its price: as Medusa's store API answers it, or the same by hand. */
export interface JsonLdProduct {
  title?: string | null
  description?: string | null
  /** Address of the product's page. */
  url?: string
  images?: readonly { url: string }[] | null
  /** With what each costs to buy. */
  variants?: readonly JsonLdVariant[] | null
}

interface JsonLdVariant {
  id: string
  sku?: string | null
  calculated_price?: BuyPrice | null
  manage_inventory?: boolean | null
  allow_backorder?: boolean | null
  inventory_quantity?: number | null
}

/** What a variant costs to buy, in Medusa's words. */
export interface BuyPrice {
  calculated_amount?: number | null
  /** There where the shop was asked for a country. */
  calculated_amount_with_tax?: number | null
  calculated_amount_without_tax?: number | null
  is_calculated_price_tax_inclusive?: boolean
  /** Isn't read: nothing is rented but in euros. */
  currency_code?: string | null
}

const LEASE_OUT = "http://purl.org/goodrelations/v1#LeaseOut"
const SELL = "http://purl.org/goodrelations/v1#Sell"

/**
 * A schema.org Product of the variant with the lowest monthly price: an offer to lease for each of its durations, with the first payment,
 * beside the offer to sell it. All prices are with taxes, in euros, since nothing is rented otherwise. `null` where nothing can be rented.
 */
export function rentalOffersJsonLd(product: JsonLdProduct, prices: Prices): Record<string, unknown> | null {
  const monthly = (variant: VariantPrice) => lowestOffer({ prices: [variant] })?.monthly ?? Infinity
  const [variant] = prices.prices
    .filter(({ offers }) => offers.length > 0)
    .sort((a, b) => monthly(a) - monthly(b))
  if (!variant) return null
  const own = product.variants?.find(({ id }) => id === variant.variant_id)
  const common = { "@type": "Offer", url: product.url, availability: availabilityOf(own) }
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title ?? undefined,
    description: product.description ?? undefined,
    url: product.url,
    sku: own?.sku ?? undefined,
    image: product.images?.map(({ url }) => url),
    offers: [...sell(own), ...leases(variant)].map((offer) => ({ ...common, ...offer })),
  }
}

/** In stock, or not; nothing where the product was asked for without its stock. */
function availabilityOf(variant?: JsonLdVariant): string | undefined {
  const { manage_inventory, allow_backorder, inventory_quantity } = variant ?? {}
  const isThere = manage_inventory === false || allow_backorder || (inventory_quantity ?? 0) > 0
  if (isThere) return "https://schema.org/InStock"
  return inventory_quantity == null ? undefined : "https://schema.org/OutOfStock"
}

function leases({ offers }: VariantPrice): object[] {
  const partOf = (type: string, price: number, more = {}) => ({
    ...{ ...specificationOf(price), ...more },
    priceComponentType: `https://schema.org/${type}`,
  })
  return offers.map(({ duration, monthly, deposit }) => {
    const months = { unitCode: "MON", billingDuration: duration, billingIncrement: 1 }
    const parts = [partOf("Subscription", monthly, months), partOf("Downpayment", deposit)]
    return { businessFunction: LEASE_OUT, priceSpecification: deposit > 0 ? parts : parts.slice(0, 1) }
  })
}

const specificationOf = (price: number) => ({
  ...{ "@type": "UnitPriceSpecification", price, priceCurrency: "EUR", valueAddedTaxIncluded: true },
})

/** With taxes, as what is rented; nothing where only a price without them is known. */
function sell(variant?: JsonLdVariant): object[] {
  const asked = variant?.calculated_price
  const isGross = asked?.is_calculated_price_tax_inclusive !== false
  const gross = asked?.calculated_amount_with_tax ?? (isGross ? asked?.calculated_amount : undefined)
  if (gross == null) return []
  const priceSpecification = specificationOf(gross)
  return [{ businessFunction: SELL, price: gross, priceCurrency: "EUR", priceSpecification }]
}
