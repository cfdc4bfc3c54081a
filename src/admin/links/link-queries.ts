import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { LinkAnswer, LinkVariantsAnswer } from "../../core/api/links"
import type { SentLinkAnswer } from "../../core/api/rentals"
import { asked, post, useChange } from "../lib/client"
import { mayRentIn, rentsIn } from "../lib/settings-queries"
import type { Region } from "../lib/types"

const MAX_CUSTOMERS = 5

/** A region that rentals can be made in, with its countries (lower case). */
export type LinkRegion = Region & { countries: { iso_2: string }[] }

/** The regions whose carts can be rented: in euros, with this plugin's payment provider. */
export function useLinkRegions() {
  return useQuery(
    asked(
      "/admin/regions",
      { fields: "id,name,currency_code,*payment_providers,*countries", limit: 1000 },
      ({ regions }: { regions: LinkRegion[] }) =>
        regions.filter((region) => mayRentIn(region) && rentsIn(region)),
    ),
  )
}

/** A customer of the shop, as far as one is chosen by it. */
export interface FoundCustomer {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
}

/** A few customers by words of their name or email; none below two characters. */
export function useFoundCustomers(q: string) {
  return useQuery({
    ...asked(
      "/admin/customers",
      { q, limit: MAX_CUSTOMERS, fields: "id,email,first_name,last_name" },
      ({ customers }: { customers: FoundCustomer[] }) => customers,
    ),
    enabled: q.length > 1,
  })
}

/** Where and to whom something is sold. */
export interface Sale {
  region_id: string
  sales_channel_id: string
  country_code: string
  customer_id?: string
}

/** What can be put into a link, by words of its product. */
export function useLinkVariants(q: string, sale: Sale) {
  return useQuery({
    ...asked<LinkVariantsAnswer>("/admin/rental/links/variants", { q, ...sale }),
    enabled: !!sale.region_id && !!sale.sales_channel_id,
    placeholderData: keepPreviousData,
  })
}

/** Makes the rental of a customer. */
export const useMakeLink = () =>
  useChange((wanted: object) => post<LinkAnswer>("/admin/rental/links", wanted))

/** Sends a rental's link to its customer. */
export const useSendLink = (id: string) =>
  useChange(() => post<SentLinkAnswer>(`/admin/rental/transactions/${id}/send-link`))

/** The chosen products as they are sold there: what they cost follows the region, the country and the customer. */
export function useChosenVariants(product_id: string[], sale: Sale) {
  return useQuery({
    ...asked<LinkVariantsAnswer>("/admin/rental/links/variants", { product_id, ...sale }),
    enabled: product_id.length > 0 && !!sale.region_id && !!sale.sales_channel_id,
  })
}
