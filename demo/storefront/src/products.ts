import { language, t } from "./language"
import { COUNTRY, type Product, type Shop, type Variant } from "./shop"

const FIELDS = "*variants.calculated_price,+variants.inventory_quantity,+metadata"

/** Every published product, in the order that the shop gave them. */
export async function listProducts({ sdk, regionId }: Shop): Promise<Product[]> {
  const { products } = await sdk.store.product.list({
    region_id: regionId,
    country_code: COUNTRY,
    fields: FIELDS,
    limit: 100,
  })
  return products.sort((a, b) => position(a) - position(b))
}

export async function findProduct({ sdk, regionId }: Shop, handle: string): Promise<Product | undefined> {
  const query = { handle, region_id: regionId, country_code: COUNTRY, fields: FIELDS }
  const { products } = await sdk.store.product.list(query)
  products[0]?.variants?.sort((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0))
  return products[0]
}

/** A product that the merchant added has no position: it comes after ours. */
function position({ metadata }: Product): number {
  return typeof metadata?.position === "number" ? metadata.position : Number.MAX_SAFE_INTEGER
}

export function kindOf({ metadata }: Product): "bike" | "family" | "accessory" {
  return metadata?.kind === "family" || metadata?.kind === "accessory" ? metadata.kind : "bike"
}

/** Extras are sold along with a bike; whether the rules have a price for one is another matter. */
export function isExtra(product: Product): boolean {
  return kindOf(product) === "accessory"
}

/** Subtitle or description in the page's language, where the product has it in its metadata; else as it is. */
export function textOf(product: Product, field: "subtitle" | "description"): string {
  const translated = product.metadata?.[language] as Record<string, unknown> | undefined
  const text = translated?.[field]
  return typeof text === "string" ? text : (product[field] ?? "")
}

export interface Price {
  /** Euros. */
  withTax: number
  withoutTax: number
}

/** What one costs, or nothing where the shop has no price in its currency. */
export function priceOf({ calculated_price: price }: Variant): Price | undefined {
  const withTax = price?.calculated_amount_with_tax
  const withoutTax = price?.calculated_amount_without_tax
  return typeof withTax === "number" && typeof withoutTax === "number" ? { withTax, withoutTax } : undefined
}

/** The cheapest variant that has a price, for the list. */
export function cheapestOf(product: Product): { variant: Variant; price: Price } | undefined {
  const priced = (product.variants ?? []).flatMap((variant) => {
    const price = priceOf(variant)
    return price ? [{ variant, price }] : []
  })
  return priced.sort((a, b) => a.price.withTax - b.price.withTax)[0]
}

export function inStock(variant: Variant): boolean {
  return !variant.manage_inventory || !!variant.allow_backorder || (variant.inventory_quantity ?? 0) > 0
}

/** A variant's name to the shopper; the one variant of a product without options needs none. */
export function variantName(title: string | null | undefined): string {
  return !title || title === "Default variant" ? "" : t(`option.value.${title}`, {}, title)
}
