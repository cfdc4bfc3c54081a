import type { MedusaContainer } from "@medusajs/framework/types"
import { kept, readAll, readOne } from "../read"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { providerFault } from "../settings/provider-fault"

/** What a rental depends on in a region. */
export interface Region {
  id: string
  currency_code: string
  countries: { iso_2: string }[]
  /** Medusa returns null in place of one that is gone. */
  payment_providers?: ({ id: string; is_enabled?: boolean } | null)[]
}

const PROVIDER_FIELDS = ["payment_providers.id", "payment_providers.is_enabled"]
const FIELDS = ["id", "currency_code", "countries.iso_2", ...PROVIDER_FIELDS]

/** Checks that the merchant has switched the provider on in a region. */
export const rentsIn = ({ payment_providers: all }: Pick<Region, "payment_providers">) =>
  !!all?.some((each) => each?.id === RENTAL_PROVIDER_ID && each.is_enabled !== false)

/** Returns a region; null where it is gone. A change of it counts within five seconds. */
export async function regionOf(shop: MedusaContainer, id: string | null): Promise<Region | null> {
  if (!id) return null
  return kept(`region ${id}`, async () => (await readOne<Region>(shop, "region", FIELDS, { id })) ?? null)
}

/** Returns the shop's regions in euros: their countries by two letters, and whether renting is switched on there. */
export async function euroRegions(shop: MedusaContainer) {
  const regions = await readAll<Region>(shop, "region", FIELDS, { currency_code: "eur" })
  return regions.map((region) => ({
    id: region.id,
    countries: region.countries.map(({ iso_2 }) => iso_2),
    rents: rentsIn(region),
  }))
}

/** Checks that a shopper could pay by renting in a region: it is in euros, the provider is switched on there, and Medusa has loaded it. */
export const canBePaidIn = (shop: MedusaContainer, region: Region | null) =>
  region?.currency_code === "eur" && rentsIn(region) && !providerFault(shop)

/** Checks that a shopper could pay by renting in the region of this id; without one, in any. A change counts within five seconds. */
export async function rentsSomewhere(shop: MedusaContainer, id?: string): Promise<boolean> {
  if (id !== undefined) return canBePaidIn(shop, await regionOf(shop, id))
  const regions = await kept("regions in euro", () => euroRegions(shop))
  return !providerFault(shop) && regions.some(({ rents }) => rents)
}

interface TaxRegion {
  country_code: string
  /** A province's. */
  parent_id: string | null
  tax_rates: { is_default: boolean; rate: number | null }[]
}

type EuroRegion = Awaited<ReturnType<typeof euroRegions>>[number]

/** Returns the countries where renting is switched on, and the tax regions of these and of their provinces. */
async function taxedWhereRented(shop: MedusaContainer, regions: EuroRegion[]) {
  const renting = regions.filter(({ rents }) => rents)
  const countries = [...new Set(renting.flatMap((region) => region.countries))]
  if (!countries.length) return { countries, taxRegions: [] }
  const fields = ["country_code", "parent_id", "tax_rates.is_default", "tax_rates.rate"]
  const filters = { country_code: countries }
  return { countries, taxRegions: await readAll<TaxRegion>(shop, "tax_region", fields, filters) }
}

/** Returns the highest default VAT rate where renting is switched on, in percent; 0 where there is none. */
export async function highestVatRate(shop: MedusaContainer, regions: EuroRegion[]): Promise<number> {
  const { taxRegions } = await taxedWhereRented(shop, regions)
  const rates = taxRegions.flatMap(({ tax_rates }) => tax_rates)
  return Math.max(0, ...rates.map(({ is_default, rate }) => (is_default ? Number(rate ?? 0) : 0)))
}

const hasStandardRate = ({ parent_id, tax_rates }: TaxRegion) =>
  parent_id === null && tax_rates.some(({ is_default, rate }) => is_default && rate !== null)

/**
 * Returns the countries of regions that rent and have no tax region, or none with a standard rate: they are priced with 0 %, which is right for
 * few. By their two letters, in capitals.
 */
export async function untaxedCountries(shop: MedusaContainer): Promise<string[]> {
  const { countries, taxRegions } = await taxedWhereRented(shop, await euroRegions(shop))
  const taxed = new Set(taxRegions.filter(hasStandardRate).map(({ country_code }) => country_code))
  const untaxed = countries.filter((country) => !taxed.has(country))
  return untaxed.map((country) => country.toUpperCase()).sort()
}
