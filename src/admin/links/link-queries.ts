import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { LinkAnswer, LinkVariantsAnswer } from "../../core/api/links"
import type { SentLinkAnswer } from "../../core/api/rentals"
import { asked, post, useChange } from "../lib/client"

const MAX_CUSTOMERS = 5

/** A customer of the shop, as far as one is chosen by it. */
interface FoundCustomer {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  has_account: boolean
}

/** A few customers by words of their name or email; none below two characters. */
export function useFoundCustomers(q: string) {
  return useQuery({
    ...asked(
      "/admin/customers",
      { q, limit: MAX_CUSTOMERS, fields: "id,email,first_name,last_name,has_account" },
      ({ customers }: { customers: FoundCustomer[] }) => customers,
    ),
    enabled: q.length > 1,
  })
}

/** The customer with an email; of a guest and one with an account the latter, whose rentals the account shows. */
export function customerWith<C extends Pick<FoundCustomer, "email" | "has_account">>(
  email: string,
  customers: readonly C[] = [],
): C | undefined {
  const same = customers.filter((each) => each.email.toLowerCase() === email.toLowerCase())
  return same.find(({ has_account }) => has_account) ?? same[0]
}

/** Where and to whom something is sold. */
export interface Sale {
  region_id: string
  sales_channel_id: string
  country_code: string
  customer_id?: string
}

/** What can be put into a link, by words of its product, or the products' ids: what it costs follows the region, the country and the customer. */
export function useLinkVariants(wanted: { q: string } | { product_id: string[] }, sale: Sale) {
  const isSearch = "q" in wanted
  return useQuery({
    ...asked<LinkVariantsAnswer>("/admin/rental/links/variants", { ...wanted, ...sale }),
    enabled: !!sale.region_id && !!sale.sales_channel_id && (isSearch || wanted.product_id.length > 0),
    placeholderData: isSearch ? keepPreviousData : undefined,
  })
}

/** Makes the rental of a customer. */
export const useMakeLink = () =>
  useChange((wanted: object) => post<LinkAnswer>("/admin/rental/links", wanted))

/** Sends a rental's link to its customer. */
export const useSendLink = (id: string) =>
  useChange(() => post<SentLinkAnswer>(`/admin/rental/transactions/${id}/send-link`))
