import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { AddressUpdates } from "../../modules/rental/confirmation/buyer"
import { kept } from "./kept"

/** What a rental depends on in a region. */
export interface Region {
  id: string
  currency_code: string
  countries: { iso_2: string }[]
  /** Medusa returns null in place of one that is gone. */
  payment_providers: ({ id: string } | null)[]
}

const FIELDS = ["id", "currency_code", "countries.iso_2", "payment_providers.id"]

/** A region; null where it is gone. A change of it counts within five seconds. */
export async function regionOf(container: MedusaContainer, id: string | null): Promise<Region | null> {
  if (!id) return null
  return kept(`region ${id}`, async () => {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity: "region", fields: FIELDS, filters: { id } })
    return data[0] ?? null
  })
}

/** The delivery country, in upper case, where it is none of the region's; null where it is, or where none is named. */
export function countryOutside(
  { shipping_address }: AddressUpdates,
  region: Pick<Region, "countries"> | null,
): string | null {
  const country = shipping_address?.country_code
  const known = !country || region?.countries.some(({ iso_2 }) => iso_2 === country)
  return known ? null : country.toUpperCase()
}
