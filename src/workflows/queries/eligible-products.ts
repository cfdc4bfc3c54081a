import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, QueryContext } from "@medusajs/framework/utils"
import { type CatalogVariant, priceWithoutTaxes, type Region, vatRates } from "./catalog"

/**
 * A variant and what one unit costs: euros without taxes and VAT in percent; null without a price in the region. `taxes_unknown`: it has
 * a price, but the region's countries tax it differently.
 */
export interface PricedVariant {
  id: string
  title: string
  sku: string | null
  unit: { price: number; vatRate: number } | null
  taxes_unknown: boolean
}

/** A product with its variants' prices in a region. */
export interface PricedProduct {
  id: string
  title: string
  thumbnail: string | null
  status: string
  is_giftcard: boolean
  in_euro: boolean
  variants: PricedVariant[]
}

interface ProductRow {
  id: string
  title: string
  thumbnail: string | null
  status: string
  is_giftcard: boolean
  type_id: string | null
  variants: {
    id: string
    title: string
    sku: string | null
    variant_rank: number | null
    calculated_price?: CatalogVariant["calculated_price"]
  }[]
}

const FIELDS = [
  "id",
  "title",
  "thumbnail",
  "status",
  "is_giftcard",
  "type_id",
  "variants.id",
  "variants.title",
  "variants.sku",
  "variants.variant_rank",
  "variants.calculated_price.*",
]

/** Which products: one, or so many of all that are published. */
export interface ProductPage {
  product_id?: string
  offset: number
  limit: number
}

/** One page of the shop's products by title, priced as a guest sees them in a region. */
export async function productsPage(
  container: MedusaContainer,
  { product_id, offset, limit }: ProductPage,
  region: Region,
): Promise<{ products: PricedProduct[]; count: number }> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data, metadata } = await query.graph({
    entity: "product",
    fields: FIELDS,
    filters: product_id ? { id: product_id } : { status: "published" },
    pagination: { skip: offset, take: limit, order: { title: "ASC", id: "ASC" } },
    context: {
      variants: {
        calculated_price: QueryContext({ region_id: region.id, currency_code: region.currency_code }),
      },
    },
  })
  const rows = data as unknown as ProductRow[]
  const rates = await vatRates(container, rows.flatMap(pricedRows), region)
  return { products: rows.map((row) => priced(row, rates, region)), count: metadata?.count ?? rows.length }
}

/** The variants with a price, as the tax rates need them. */
function pricedRows({ id, type_id, status, is_giftcard, variants }: ProductRow) {
  return variants
    .filter(({ calculated_price }) => typeof calculated_price?.calculated_amount === "number")
    .map((variant) => ({ ...variant, product: { id, type_id, status, is_giftcard } }))
}

function priced(row: ProductRow, rates: Map<string, number>, region: Region): PricedProduct {
  const { id, title, thumbnail, status, is_giftcard } = row
  const ranked = [...row.variants].sort((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0))
  const variants = ranked.map((variant) => {
    const vatRate = rates.get(variant.id)
    const hasPrice = typeof variant.calculated_price?.calculated_amount === "number"
    const isKnown = hasPrice && vatRate !== undefined
    const unit = isKnown ? { price: priceWithoutTaxes(variant, vatRate), vatRate } : null
    return {
      id: variant.id,
      title: variant.title,
      sku: variant.sku,
      unit,
      taxes_unknown: hasPrice && !isKnown,
    }
  })
  return { id, title, thumbnail, status, is_giftcard, in_euro: region.currency_code === "eur", variants }
}
