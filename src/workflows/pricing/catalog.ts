import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  QueryContext,
  getTotalVariantAvailability,
  getVariantAvailability,
} from "@medusajs/framework/utils"
import { HUNDRED, parseDecimal, toCents, toEuros } from "../../core/money"
import { add, divide, multiply } from "../../core/rational"
import { sumOfRates } from "../../modules/rental/decide/sent"
import { kept, readAll } from "../read"
import { regionOf, type Region } from "./region-of"
import { type Customer, customerOf, taxLinesFor } from "./tax-lines"

/** Which prices, and who asks: the sales channels of the publishable key, and the customer who is logged in. */
export interface AskedPrices {
  variant_id: string[]
  region_id: string
  /** Lower case. */
  country_code?: string
  /** Units, by which Medusa's tiers are chosen; 1 without. */
  quantity?: number
  channels: string[]
  customer_id?: string
}

/** What one unit costs: euros without taxes, and VAT in percent. */
export interface TaxedPrice {
  price: number
  vatRate: number
}

/** A variant of the catalog with the price of one unit, as the rules need it; null while its taxes aren't known. */
export interface PricedVariant {
  id: string
  product_id: string
  unit: TaxedPrice | null
  is_giftcard: boolean
}

const PRODUCT_FIELDS = ["id", "status", "type_id", "is_giftcard"]
const VARIANT_FIELDS = ["id", "calculated_price.*", ...PRODUCT_FIELDS.map((field) => `product.${field}`)]

/** A variant of the catalogue with its price. Euros. */
export interface CatalogVariant {
  id: string
  product: { id: string; status: string; type_id: string | null; is_giftcard: boolean }
  calculated_price?: {
    calculated_amount: number | null
    raw_calculated_amount?: { value: string | number } | null
    is_calculated_price_tax_inclusive: boolean
    currency_code: string
  } | null
}

/** Returns what `pricedVariants` does; the answer for a shopper who isn't logged in is kept for five seconds. */
export const keptPrices = (shop: MedusaContainer, asked: AskedPrices) =>
  asked.customer_id
    ? pricedVariants(shop, asked)
    : kept(`prices ${JSON.stringify(asked)}`, () => pricedVariants(shop, asked))

/**
 * Returns the asked-for variants that the storefront may see and that have a price in euro there: published, in a channel of the
 * key. Null for a region that doesn't exist.
 */
export async function pricedVariants(shop: MedusaContainer, asked: AskedPrices) {
  const [region, customer] = await Promise.all([
    regionOf(shop, asked.region_id),
    customerOf(shop, asked.customer_id),
  ])
  if (!region) return null
  if (region.currency_code !== "eur") return []

  const wanted = { filters: { id: asked.variant_id } }
  const { rows } = await catalogRows(shop, wanted, { ...region, quantity: asked.quantity }, customer)
  const variants = rows.filter((row) => row.product.status === "published" && hasPrice(row))
  const products = variants.map(({ product }) => product.id)
  const [sold, rates] = await Promise.all([
    soldIn(shop, asked.channels, products),
    vatRates(shop, variants, region, asked.country_code, customer),
  ])
  return variants
    .filter(({ product }) => sold.has(product.id))
    .map((variant): PricedVariant => {
      const { id: product_id, is_giftcard } = variant.product
      return { id: variant.id, product_id, unit: unitOf(variant, rates.get(variant.id)), is_giftcard }
    })
}

/** Reads variants with their products and their prices in a region, and how many there are in all. `fields`: what is read besides. */
export async function catalogRows<Row extends CatalogVariant>(
  shop: MedusaContainer,
  wanted: { filters: Record<string, unknown>; pagination?: object; fields?: string[] },
  { id: region_id, currency_code, quantity }: Region & { quantity?: number },
  customer?: Customer,
): Promise<{ rows: Row[]; count: number }> {
  const { data, metadata } = await shop.resolve(ContainerRegistrationKeys.QUERY).graph({
    ...wanted,
    entity: "variant",
    fields: [...VARIANT_FIELDS, ...(wanted.fields ?? [])],
    context: {
      calculated_price: QueryContext({
        ...{ region_id, currency_code, quantity },
        ...(customer && { customer: { groups: customer.customer_groups.map((id) => ({ id })) } }),
      }),
    },
  })
  const rows = (data as unknown as Row[]).filter(({ product }) => product)
  return { rows, count: metadata?.count ?? rows.length }
}

/** Checks whether a variant has a price in the region. */
export const hasPrice = ({ calculated_price }: CatalogVariant) =>
  typeof calculated_price?.calculated_amount === "number"

/**
 * Returns the products in one of the sales channels, of these ids alone if any are named. All are where the shop has one channel: Medusa lists and
 * sells them so.
 */
export async function soldIn(shop: MedusaContainer, sales_channel_id: string[], ids?: string[]) {
  if (ids?.length === 0 || !sales_channel_id.length) return new Set()
  const filters = { sales_channel_id, ...(ids && { product_id: [...new Set(ids)] }) }
  const link = "product_sales_channel"
  const found = await readAll<{ product_id: string }>(shop, link, ["product_id"], filters)
  const linked = new Set(found.map(({ product_id }) => product_id))
  if (ids?.every((id) => linked.has(id))) return linked
  if ((await readAll(shop, "sales_channel", ["id"])).length > 1) return linked
  return new Set(ids ?? (await readAll<{ id: string }>(shop, "product", ["id"])).map(({ id }) => id))
}

/** Returns VAT in percent by variant: the sum of its rates. A variant whose taxes aren't known isn't in it. `named`: see `TaxSituation`. */
export async function vatRates(
  shop: MedusaContainer,
  variants: CatalogVariant[],
  { currency_code, countries }: Region,
  named?: string,
  customer?: Customer,
): Promise<Map<string, number>> {
  // Medusa taxes no gift cards.
  const taxed = variants.filter(({ product }) => !product.is_giftcard)
  const goods = taxed.map(({ id, product, calculated_price }) => ({
    ...{
      id,
      product_id: product.id,
      product_type_id: product.type_id ?? undefined,
      quantity: 1,
      currency_code,
    },
    unit_price: calculated_price!.calculated_amount!,
  }))
  const lines = await taxLinesFor(shop, goods, {
    ...{ named, customer: async () => customer, is_return: false },
    countries: countries.map(({ iso_2 }) => iso_2),
  })
  return new Map([...lines].map(([id, found]) => [id, sumOfRates(found)]))
}

/** Returns what one unit of a variant with a price costs; null where its taxes aren't known. */
export const unitOf = (variant: CatalogVariant, vatRate: number | undefined) =>
  vatRate === undefined ? null : { price: priceWithoutTaxes(variant, vatRate), vatRate }

/** Returns euros, rounded half up to cents once, exact until then. */
function priceWithoutTaxes({ calculated_price }: CatalogVariant, vatRate: number): number {
  const { calculated_amount, raw_calculated_amount, is_calculated_price_tax_inclusive } = calculated_price!
  const amount = parseDecimal(raw_calculated_amount?.value ?? calculated_amount!)
  if (!is_calculated_price_tax_inclusive) return toEuros(toCents(amount))

  return toEuros(toCents(divide(multiply(amount, HUNDRED), add(HUNDRED, parseDecimal(vatRate)))))
}

/** Returns how many units of variants may still be ordered, in a sales channel or at all locations (null); null where Medusa doesn't count them. */
export async function stockOf(
  shop: MedusaContainer,
  variants: readonly { id: string }[],
  sales_channel_id: string | null,
): Promise<(variantId: string) => number | null> {
  if (!variants.length) return () => null
  const variant_ids = variants.map(({ id }) => id)
  const query = shop.resolve(ContainerRegistrationKeys.QUERY)
  const isInAll = sales_channel_id === null
  const available: Record<string, { availability: number | null }> = await (isInAll
    ? getTotalVariantAvailability(query, { variant_ids })
    : getVariantAvailability(query, { variant_ids, sales_channel_id }))
  return (id) => available[id]?.availability ?? null
}
