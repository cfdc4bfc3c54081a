import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"

interface RentedRegion {
  currency_code: string
  countries: { iso_2: string }[]
  payment_providers: { id: string }[]
}

interface TaxRegion {
  country_code: string
  /** A province's. */
  parent_id: string | null
  tax_rates: { is_default: boolean; rate: number | null }[]
}

const hasStandardRate = ({ parent_id, tax_rates }: TaxRegion): boolean =>
  parent_id === null && tax_rates.some(({ is_default, rate }) => is_default && rate !== null)

/**
 * The countries of regions that rent and have no tax region, or none with a standard rate: they are priced with 0 %, which is right for
 * few. By their two letters, in capitals.
 */
export async function untaxedCountries(container: MedusaContainer): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "region",
    fields: ["currency_code", "countries.iso_2", "payment_providers.id"],
    filters: { currency_code: "eur" },
  })
  const regions = data as unknown as RentedRegion[]
  const countries = regions
    .filter(({ payment_providers }) => payment_providers?.some(({ id }) => id === RENTAL_PROVIDER_ID))
    .flatMap((region) => region.countries.map(({ iso_2 }) => iso_2))
  if (countries.length === 0) return []

  const taxRegions = await query.graph({
    entity: "tax_region",
    fields: ["country_code", "parent_id", "tax_rates.is_default", "tax_rates.rate"],
    filters: { country_code: countries },
  })
  const taxed = new Set(
    (taxRegions.data as unknown as TaxRegion[])
      .filter(hasStandardRate)
      .map(({ country_code }) => country_code),
  )
  return [
    ...new Set(countries.filter((country) => !taxed.has(country)).map((code) => code.toUpperCase())),
  ].sort()
}
