import { type HttpClient, succeed } from "./http-client"
import type { ShopSeed } from "./seed-shop"

export interface RegionInput {
  /** VAT in percent by country; null: Medusa knows no tax region there. Not "fr", which is the seeded region's. */
  rates: Record<string, number | null>
  /** Prices in this region are with taxes. */
  withTaxes?: boolean
  automaticTaxes?: boolean
  /** Euro, unless said. */
  currency?: string
}

export interface SeededRegion {
  id: string
  /** The tax regions by country. */
  taxRegions: Record<string, string>
}

/** A region with every payment provider of the shop, set up over the admin's routes as a merchant does. */
export async function createRegion(
  admin: HttpClient,
  seed: Pick<ShopSeed, "paymentProviders">,
  { rates, withTaxes = false, automaticTaxes = true, currency = "eur" }: RegionInput,
): Promise<SeededRegion> {
  const countries = Object.keys(rates)
  const { region } = await succeed(
    admin.post("/admin/regions", {
      name: countries.join(" "),
      currency_code: currency,
      countries,
      automatic_taxes: automaticTaxes,
      is_tax_inclusive: withTaxes,
      payment_providers: seed.paymentProviders,
    }),
  )
  const taxRegions: Record<string, string> = {}
  for (const [country_code, rate] of Object.entries(rates)) {
    if (rate !== null) taxRegions[country_code] = await createTaxRegion(admin, { country_code, rate })
  }
  return { id: region.id, taxRegions }
}

interface TaxRegionInput {
  country_code: string
  province_code?: string
  parent_id?: string
  /** Percent. */
  rate: number
  /** The rate comes on top of that of the country. */
  combinable?: boolean
}

/** A country or province with a default rate; gives the tax region's id. */
export async function createTaxRegion(
  admin: HttpClient,
  { rate, combinable = false, ...region }: TaxRegionInput,
): Promise<string> {
  const { tax_region } = await succeed(
    admin.post("/admin/tax-regions", {
      ...region,
      ...(region.parent_id ? {} : { provider_id: "tp_system" }),
      default_tax_rate: { name: "VAT", code: "vat", rate, is_combinable: combinable },
    }),
  )
  return tax_region.id
}

/** A rate of its own for one product in a tax region; percent. */
export const createProductRate = (
  admin: HttpClient,
  { productId, ...rate }: { taxRegionId: string; productId: string; rate: number },
): Promise<void> => createRate(admin, rate, { reference: "product", reference_id: productId })

/** A rate of its own for one delivery in a tax region; percent. */
export const createShippingRate = (
  admin: HttpClient,
  { shippingOptionId, ...rate }: { taxRegionId: string; shippingOptionId: string; rate: number },
): Promise<void> => createRate(admin, rate, { reference: "shipping_option", reference_id: shippingOptionId })

async function createRate(
  admin: HttpClient,
  { taxRegionId, rate }: { taxRegionId: string; rate: number },
  rule: { reference: string; reference_id: string },
): Promise<void> {
  await succeed(
    admin.post("/admin/tax-rates", {
      tax_region_id: taxRegionId,
      name: "Reduced",
      code: "reduced",
      rate,
      rules: [rule],
    }),
  )
}
