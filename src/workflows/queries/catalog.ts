import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules, QueryContext } from "@medusajs/framework/utils"
import { parseDecimal, toCents, toEuros } from "../../core/money"
import type { UnitPrice } from "../../core/pricing"
import { add, divide, multiply, rational } from "../../core/rational"

/** Which prices, and who asks: the sales channels of the publishable key, and the customer who is logged in. */
export interface AskedPrices {
  variant_id: string[]
  region_id: string
  /** Lower case. */
  country_code?: string
  channels: string[]
  customer_id?: string
}

/** A variant of the catalog with the price of one unit, as the rules need it. */
export interface PricedVariant {
  id: string
  product_id: string
  unit: UnitPrice
}

const VARIANT_FIELDS = [
  "id",
  "calculated_price.*",
  "product.id",
  "product.status",
  "product.type_id",
  "product.sales_channels.id",
]

/** What prices depend on in a region. */
export interface Region {
  id: string
  currency_code: string
  automatic_taxes: boolean
  countries: { iso_2: string }[]
}

export interface CatalogVariant {
  id: string
  product: { id: string; status: string; type_id: string | null; sales_channels: { id: string }[] }
  calculated_price?: {
    calculated_amount: number | null
    raw_calculated_amount?: { value: string | number } | null
    is_calculated_price_tax_inclusive: boolean
    currency_code: string
  } | null
}

/**
 * The asked-for variants that the storefront may see and that have a price in euro there: published, in a channel of the
 * key. Throws `invalid_data` for a region that doesn't exist.
 */
export async function pricedVariants(
  container: MedusaContainer,
  asked: AskedPrices,
): Promise<PricedVariant[]> {
  const region = await regionOf(container, asked.region_id)
  if (region.currency_code !== "eur") return []

  const variants = await variantsOf(container, asked, region)
  const rates = await vatRates(container, variants, region, asked.country_code)
  return variants.map((variant) => {
    const vatRate = rates.get(variant.id) ?? 0
    const unit = { price: priceWithoutTaxes(variant, vatRate), vatRate }
    return { id: variant.id, product_id: variant.product.id, unit }
  })
}

/** Throws `invalid_data` where there is no such region. */
export async function regionOf(container: MedusaContainer, id: string): Promise<Region> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const fields = ["id", "currency_code", "automatic_taxes", "countries.iso_2"]
  const { data } = await query.graph({ entity: "region", fields, filters: { id } })
  if (data.length === 0) {
    const message = `region_id: There is no region with the id ${id}.`
    throw new MedusaError(MedusaError.Types.INVALID_DATA, message, "region_not_found")
  }
  return data[0]
}

async function variantsOf(
  container: MedusaContainer,
  asked: AskedPrices,
  region: Region,
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
        customer: { groups: await customerGroups(container, asked.customer_id) },
      }),
    },
  })
  return (data as unknown as CatalogVariant[]).filter(
    ({ product, calculated_price }) =>
      product?.status === "published" &&
      product.sales_channels?.some(({ id }) => asked.channels.includes(id)) &&
      typeof calculated_price?.calculated_amount === "number",
  )
}

async function customerGroups(
  container: MedusaContainer,
  customerId: string | undefined,
): Promise<{ id: string }[]> {
  if (!customerId) return []

  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const filters = { customers: { id: customerId } }
  const { data } = await query.graph({ entity: "customer_group", fields: ["id"], filters })
  return data.map(({ id }) => ({ id }))
}

/**
 * VAT in percent by variant: the sum of its rates in the country asked for, else in the region's first. A region without
 * automatic taxes has none until checkout, as on Medusa's own product routes.
 */
export async function vatRates(
  container: MedusaContainer,
  variants: Pick<CatalogVariant, "id" | "product" | "calculated_price">[],
  region: Region,
  asked?: string,
): Promise<Map<string, number>> {
  const countries = region.countries.map(({ iso_2 }) => iso_2).sort()
  const country = asked && countries.includes(asked) ? asked : countries[0]
  const rates = new Map<string, number>()
  if (!region.automatic_taxes || !country || variants.length === 0) return rates

  const items = variants.map(({ id, product, calculated_price }) => ({
    id,
    product_id: product.id,
    product_type_id: product.type_id ?? undefined,
    quantity: 1,
    unit_price: calculated_price!.calculated_amount!,
    currency_code: region.currency_code,
  }))
  const lines = await container
    .resolve(Modules.TAX)
    .getTaxLines(items, { address: { country_code: country } })
  for (const line of lines) {
    if ("line_item_id" in line) {
      rates.set(line.line_item_id, (rates.get(line.line_item_id) ?? 0) + Number(line.rate ?? 0))
    }
  }
  return rates
}

/** Euros, rounded half up to cents once, exact until then (docs/decisions/exact-arithmetic.md). */
export function priceWithoutTaxes(
  { calculated_price }: Pick<CatalogVariant, "calculated_price">,
  vatRate: number,
): number {
  const { calculated_amount, raw_calculated_amount, is_calculated_price_tax_inclusive } = calculated_price!
  const amount = parseDecimal(raw_calculated_amount?.value ?? calculated_amount!)
  if (!is_calculated_price_tax_inclusive) return toEuros(toCents(amount))

  const hundred = rational(100n)
  return toEuros(toCents(divide(multiply(amount, hundred), add(hundred, parseDecimal(vatRate)))))
}
