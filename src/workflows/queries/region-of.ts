import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { AddressUpdates } from "../../modules/rental/confirmation/addresses"

interface Region {
  countries: { iso_2: string }[]
}

/** A region with its countries; null where it is gone. */
export async function regionOf(container: MedusaContainer, id: string | null): Promise<Region | null> {
  if (!id) return null
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "region", fields: ["id", "countries.iso_2"], filters: { id } })
  return data[0] ?? null
}

/** The delivery country, in upper case, where it is none of the region's; null where it is, or where none is named. */
export function countryOutside({ shipping_address }: AddressUpdates, region: Region | null): string | null {
  const country = shipping_address?.country_code
  const known = !country || region?.countries.some(({ iso_2 }) => iso_2 === country)
  return known ? null : country.toUpperCase()
}
