import type { MedusaContainer } from "@medusajs/framework/types"
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

/** A variant as the catalogue has it, with its product. */
export interface VariantRow extends CatalogVariant {
  title: string
  sku: string | null
  product: CatalogVariant["product"] & { title: string; thumbnail: string | null }
}

/** Prices variants of the catalogue, each with the product that it is of, as a guest sees them in a region. */
export async function pricedVariantsOf(
  container: MedusaContainer,
  rows: readonly VariantRow[],
  region: Region,
): Promise<{ variant: PricedVariant; product: VariantRow["product"] }[]> {
  const rates = await vatRates(container, rows.filter(hasPrice), region)
  return rows.map((row) => ({ variant: pricedVariant(row, rates), product: row.product }))
}

const hasPrice = ({ calculated_price }: VariantRow): boolean =>
  typeof calculated_price?.calculated_amount === "number"

function pricedVariant(variant: VariantRow, rates: Map<string, number>): PricedVariant {
  const { id, title, sku } = variant
  const vatRate = rates.get(id)
  const isKnown = hasPrice(variant) && vatRate !== undefined
  const unit = isKnown ? { price: priceWithoutTaxes(variant, vatRate), vatRate } : null
  return { id, title, sku, unit, taxes_unknown: hasPrice(variant) && !isKnown }
}
