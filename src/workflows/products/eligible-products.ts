import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, QueryContext } from "@medusajs/framework/utils"
import { type CatalogVariant, priceWithoutTaxes, vatRates } from "../pricing/catalog"
import type { Region } from "../pricing/region-of"

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

/** Prices variants of the catalogue, each with the product that it is of, as a guest sees them in a region. */
export async function pricedVariantsOf(
  container: MedusaContainer,
  rows: readonly VariantRow[],
  region: Region,
): Promise<{ variant: PricedVariant; product: VariantRow["product"] }[]> {
  const taxed = rows.filter(hasPrice)
  const rates = await vatRates(container, taxed, region)
  return rows.map((row) => ({ variant: pricedVariant(row, rates), product: row.product }))
}

/** A variant as the catalogue has it, with its product. */
export interface VariantRow extends CatalogVariant {
  title: string
  sku: string | null
  product: CatalogVariant["product"] & { title: string; thumbnail: string | null }
}

const hasPrice = ({ calculated_price }: Pick<CatalogVariant, "calculated_price">): boolean =>
  typeof calculated_price?.calculated_amount === "number"

/** The variants with a price, as the tax rates need them. */
function pricedRows({ id, type_id, status, is_giftcard, variants }: ProductRow) {
  return variants
    .filter(hasPrice)
    .map((variant) => ({ ...variant, product: { id, type_id, status, is_giftcard } }))
}

function priced(row: ProductRow, rates: Map<string, number>, region: Region): PricedProduct {
  const { id, title, thumbnail, status, is_giftcard } = row
  const ranked = [...row.variants].sort((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0))
  const variants = ranked.map((variant) => pricedVariant(variant, rates))
  return { id, title, thumbnail, status, is_giftcard, in_euro: region.currency_code === "eur", variants }
}

function pricedVariant(
  variant: Pick<VariantRow, "id" | "title" | "sku" | "calculated_price">,
  rates: Map<string, number>,
): PricedVariant {
  const { id, title, sku } = variant
  const vatRate = rates.get(id)
  const isKnown = hasPrice(variant) && vatRate !== undefined
  const unit = isKnown ? { price: priceWithoutTaxes(variant, vatRate), vatRate } : null
  return { id, title, sku, unit, taxes_unknown: hasPrice(variant) && !isKnown }
}
