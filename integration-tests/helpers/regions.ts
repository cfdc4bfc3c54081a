import { type HttpClient, succeed } from "./http-client"

export interface RegionInput {
  /** VAT in percent by country; null: Medusa knows no tax region there. Not "fr", which is the seeded region's. */
  rates: Record<string, number | null>
  /** Euro, unless said. */
  currency?: string
  /** Its countries, unless said. */
  name?: string
}

/** A region with every payment provider of the shop, set up over the admin's routes as a merchant does. */
export async function createRegion(
  admin: HttpClient,
  seed: { paymentProviders: string[] },
  { rates, currency = "eur", name = Object.keys(rates).join(" ") }: RegionInput,
) {
  const countries = Object.keys(rates)
  const { region } = await succeed(
    admin.post("/admin/regions", {
      name,
      currency_code: currency,
      countries,
      automatic_taxes: true,
      payment_providers: seed.paymentProviders,
    }),
  )
  /** The tax regions by country. */
  const taxRegions: Record<string, string> = {}
  for (const [country_code, rate] of Object.entries(rates)) {
    if (rate !== null) taxRegions[country_code] = await createTaxRegion(admin, { country_code, rate })
  }
  return { id: region.id as string, taxRegions }
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
export async function createProductRate(
  admin: HttpClient,
  { productId, ...rate }: { taxRegionId: string; productId: string; rate: number },
): Promise<void> {
  await succeed(
    admin.post("/admin/tax-rates", {
      ...{ name: "Reduced", code: "reduced", tax_region_id: rate.taxRegionId, rate: rate.rate },
      rules: [{ reference: "product", reference_id: productId }],
    }),
  )
}
