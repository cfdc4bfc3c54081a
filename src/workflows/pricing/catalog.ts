import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  QueryContext,
  getTotalVariantAvailability,
  getVariantAvailability,
} from "@medusajs/framework/utils"
import { HUNDRED, parseDecimal, toCents, toEuros } from "../../core/money"
import type { UnitPrice } from "../../core/pricing"
import { add, divide, multiply } from "../../core/rational"
import { sumOfRates } from "../../modules/rental/transactions/cart-lines"
import { kept, readAll, readOne } from "../read"
import { regionOf, type Region } from "./region-of"
import { taxLinesFor } from "./tax-lines"

/** Which prices, and who asks: the sales channels of the publishable key, and the customer who is logged in. */
export interface AskedPrices {
  variant_id: string[]
  region_id: string
  /** Lower case. */
  country_code?: string
  channels: string[]
  customer_id?: string
}

/** A unit's price whose rate is known. */
export type TaxedPrice = Extract<UnitPrice, { vatRate: unknown }>

/** A variant of the catalog with the price of one unit, as the rules need it; null while its taxes aren't known. */
export interface PricedVariant {
  id: string
  product_id: string
  unit: TaxedPrice | null
  /** Gift cards and free products are never rented. */
  rented: boolean
}

const VARIANT_FIELDS = [
  "id",
  "calculated_price.*",
  "product.id",
  "product.status",
  "product.type_id",
  "product.is_giftcard",
]

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

/** Who looks at a price, as far as taxes may depend on it. */
export interface Viewer {
  /** The country that the caller names, lower case; counts only where the region has it. */
  country_code?: string
  customer?: Customer
}

interface Customer {
  id: string
  email: string
  metadata: Record<string, unknown> | null
  groups: { id: string }[]
}

/** As `pricedVariants`; the answer for a shopper who isn't logged in is kept for five seconds. */
export const keptPrices = (
  container: MedusaContainer,
  asked: AskedPrices,
): Promise<PricedVariant[] | null> =>
  asked.customer_id
    ? pricedVariants(container, asked)
    : kept(`prices ${JSON.stringify(asked)}`, () => pricedVariants(container, asked))

/**
 * The asked-for variants that the storefront may see and that have a price in euro there: published, in a channel of the
 * key. Null for a region that doesn't exist.
 */
export async function pricedVariants(
  container: MedusaContainer,
  asked: AskedPrices,
): Promise<PricedVariant[] | null> {
  const [region, customer] = await Promise.all([
    regionOf(container, asked.region_id),
    customerOf(container, asked.customer_id),
  ])
  if (!region) return null
  if (region.currency_code !== "eur") return []

  const variants = await variantsOf(container, asked, region, customer)
  const [sold, rates] = await Promise.all([
    soldIn(
      container,
      asked.channels,
      variants.map(({ product }) => product.id),
    ),
    vatRates(container, variants, region, { country_code: asked.country_code, customer }),
  ])
  return variants.flatMap((variant) => {
    if (!sold.has(variant.product.id)) return []
    const vatRate = rates.get(variant.id)
    const unit = vatRate === undefined ? null : { price: priceWithoutTaxes(variant, vatRate), vatRate }
    const rented = !variant.product.is_giftcard && unit?.price !== 0
    return [{ id: variant.id, product_id: variant.product.id, unit, rented }]
  })
}

async function variantsOf(
  container: MedusaContainer,
  asked: AskedPrices,
  region: Region,
  customer: Customer | undefined,
): Promise<CatalogVariant[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "variant",
    fields: VARIANT_FIELDS,
    filters: { id: asked.variant_id },
    context: {
      calculated_price: QueryContext({
        region_id: region.id,
        currency_code: region.currency_code,
        customer: { groups: (customer?.groups ?? []).map(({ id }) => ({ id })) },
      }),
    },
  })
  return (data as unknown as CatalogVariant[]).filter(
    ({ product, calculated_price }) =>
      product?.status === "published" && typeof calculated_price?.calculated_amount === "number",
  )
}

/** Those of the products that are in one of the sales channels: by the link alone, the channels themselves aren't needed. */
async function soldIn(
  container: MedusaContainer,
  sales_channel_id: string[],
  productIds: string[],
): Promise<Set<string>> {
  const product_id = [...new Set(productIds)]
  if (!product_id.length || !sales_channel_id.length) return new Set()
  const found = await readAll<{ product_id: string }>(container, "product_sales_channel", ["product_id"], {
    product_id,
    sales_channel_id,
  })
  return new Set(found.map(({ product_id }) => product_id))
}

async function customerOf(container: MedusaContainer, id: string | undefined): Promise<Customer | undefined> {
  return id ? readOne(container, "customer", ["id", "email", "metadata", "groups.id"], { id }) : undefined
}

/** VAT in percent by variant: the sum of its rates. A variant whose taxes aren't known isn't in it. */
export async function vatRates(
  container: MedusaContainer,
  variants: Pick<CatalogVariant, "id" | "product" | "calculated_price">[],
  region: Region,
  { country_code, customer }: Viewer = {},
): Promise<Map<string, number>> {
  // Medusa taxes no gift cards.
  const taxed = variants.filter(({ product }) => !product.is_giftcard)
  const lines = await taxLinesFor(
    container,
    taxed.map(({ id, product, calculated_price }) => ({
      id,
      product_id: product.id,
      product_type_id: product.type_id ?? undefined,
      quantity: 1,
      unit_price: calculated_price!.calculated_amount!,
      currency_code: region.currency_code,
    })),
    {
      countries: region.countries.map(({ iso_2 }) => iso_2),
      named: country_code,
      customer: customer && {
        id: customer.id,
        email: customer.email,
        customer_groups: customer.groups.map(({ id }) => id),
        metadata: customer.metadata,
      },
      is_return: false,
    },
  )
  return new Map([...lines].map(([id, found]) => [id, sumOfRates(found)]))
}

/** Euros, rounded half up to cents once, exact until then. */
export function priceWithoutTaxes(
  { calculated_price }: Pick<CatalogVariant, "calculated_price">,
  vatRate: number,
): number {
  const { calculated_amount, raw_calculated_amount, is_calculated_price_tax_inclusive } = calculated_price!
  const amount = parseDecimal(raw_calculated_amount?.value ?? calculated_amount!)
  if (!is_calculated_price_tax_inclusive) return toEuros(toCents(amount))

  return toEuros(toCents(divide(multiply(amount, HUNDRED), add(HUNDRED, parseDecimal(vatRate)))))
}

/** How many units of variants may still be ordered, in a sales channel or at all locations (null); null where Medusa doesn't count them. */
export async function stockOf(
  container: MedusaContainer,
  variant_ids: string[],
  sales_channel_id: string | null,
): Promise<(variantId: string) => number | null> {
  if (!variant_ids.length) return () => null
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const available: Record<string, { availability: number | null }> =
    sales_channel_id === null
      ? await getTotalVariantAvailability(query, { variant_ids })
      : await getVariantAvailability(query, { variant_ids, sales_channel_id })
  return (id) => available[id]?.availability ?? null
}
