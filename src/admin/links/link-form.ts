import type { KeyboardEvent } from "react"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { LinkVariant, LinkAnswer, LinkVariantsAnswer } from "../../answers/links"
import type { SentLinkAnswer } from "../../answers/rentals"
import { chooseDuration, commonDurations } from "../../core/cart-pricing"
import { firstLanguage } from "../../core/shopper-language"
import { asked, post, useChange } from "../lib/client"
import {
  mayRentIn,
  rentsIn,
  servesCountry,
  useRegions,
  useSalesChannels,
  useShippingOptions,
} from "../lib/settings-queries"

/** A product of the rental that is being made. */
export interface ChosenLine {
  /** As it was when it was chosen. */
  variant: LinkVariant
  /** As it is typed. */
  quantity: string
}

/** What is chosen of a new rental by its id or code, "" where nothing is: what holds then is `useChosen`'s to say. */
const CHOICES = {
  region_id: "",
  country_code: "",
  sales_channel_id: "",
  duration: "",
  shipping_option_id: "",
}
/** The name of such a choice. */
export type ChoiceName = keyof typeof CHOICES

/** The form as it begins. */
export const EMPTY_FORM = { ...CHOICES, email: "", items: [] as ChosenLine[] }
/** What is typed and chosen of a new rental. */
export type LinkForm = typeof EMPTY_FORM

/** The parts of the form that something can be wrong with, in its order. */
export const FIELDS = ["email", ...(Object.keys(CHOICES) as ChoiceName[]), "items"] as const

/** The delivery is chosen on the payment page. */
export const ON_THE_PAGE = "on-the-page"

/** Returns the id of a field's control. */
export const controlId = (name: string): string => `rental-link-${name}`

/** Keeps Enter from sending the form, in a field that searches as one types. */
export const keepForm = (event: KeyboardEvent): void => {
  if (event.key === "Enter") event.preventDefault()
}

/**
 * Returns what the form says, and what holds where nothing was chosen, or where it isn't offered any more: region and country of the customer's
 * last order, else the first ones, the first sales channel, the longest duration, and the delivery where the country has only one.
 */
export function useChosen(form: LinkForm) {
  const email = form.email.trim()
  const customers = useFoundCustomers(email).data
  const customer = customerWith(email, customers)
  const last = useLastOrder(customer?.id)
  // Medusa's, which a role may lack.
  const asked = [useRegions(), useSalesChannels(), useShippingOptions()] as const
  const regions = asked[0].data?.filter((each) => mayRentIn(each) && rentsIn(each))
  const region = oneOf(regions, "id", form.region_id, last?.region_id)
  const country = oneOf(region?.countries, "iso_2", form.country_code, last?.shipping_address?.country_code)
  const channel = oneOf(asked[1].data, "id", form.sales_channel_id)
  const sale: Sale = {
    region_id: region?.id ?? "",
    country_code: country?.iso_2 ?? "",
    sales_channel_id: channel?.id ?? "",
    customer_id: customer?.id,
  }
  const deliveries = asked[2].data?.filter((option) => servesCountry(option, sale.country_code)) ?? []
  const only = deliveries.length === 1 && form.shipping_option_id !== ON_THE_PAGE ? deliveries[0] : undefined
  const delivery = deliveries.find(({ id }) => id === form.shipping_option_id) ?? only
  const items = useCurrentLines(form.items, sale)
  const rented = items.map(({ variant }) => variant).filter(({ offers }) => offers.length)
  const durations = commonDurations(rented)
  return {
    asked,
    email,
    customers,
    customer,
    /** Its languages: that of the customer's last order, else the country's. */
    lang: firstLanguage([
      last?.locale,
      new Intl.Locale(`und-${sale.country_code || "FR"}`).maximize().language,
    ]),
    sale,
    regions,
    countries: region?.countries ?? [],
    channels: asked[1].data,
    deliveries,
    delivery,
    items,
    durations,
    duration: chooseDuration(durations, Number(form.duration)),
  }
}

/** Returns the one of these that has the first of the wanted values that any has, else the first one. */
const oneOf = <T, K extends keyof T>(
  all: readonly T[] = [],
  key: K,
  ...wanted: (T[K] | null | undefined)[]
) => wanted.flatMap((value) => all.find((each) => each[key] === value) ?? [])[0] ?? all[0]

/** Returns the lines at the prices of now: another region, country or customer may have others. They keep their quantities. */
function useCurrentLines(lines: readonly ChosenLine[], sale: Sale) {
  const product_id = [...new Set(lines.map(({ variant }) => variant.product_id))]
  const { data } = useLinkVariants({ product_id }, sale)
  return lines.map((line) => {
    const { variant } = line
    const now = data?.variants.find(({ variant_id }) => variant_id === variant.variant_id)
    return { ...line, variant: now ?? (data ? { ...variant, offers: [] } : variant) }
  })
}

type Chosen = ReturnType<typeof useChosen>

/** Returns what the lines cost together at the duration: euros a month, and as first payment. */
export function sumOf({ items, duration }: Pick<Chosen, "items" | "duration">) {
  // Sums of euros are exact enough to be shown to the cent.
  const sum = (of: "monthly" | "deposit") =>
    items.reduce((total, { variant, quantity }) => {
      const offer = variant.offers.find((each) => each.duration === duration)
      return total + (Number(quantity) || 0) * (offer?.[of] ?? 0)
    }, 0)
  return { monthly: sum("monthly"), deposit: sum("deposit") }
}

/** Returns what is chosen as the server takes it. */
export const toRequest = ({ email, sale, items, delivery, duration, lang }: Chosen) => ({
  ...sale,
  email: sale.customer_id ? undefined : email || undefined,
  items: items.map(({ variant: { variant_id }, quantity }) => ({ variant_id, quantity: Number(quantity) })),
  duration,
  shipping_option_id: delivery?.id,
  lang,
})

/** A customer of the shop, as far as one is chosen by it. */
interface FoundCustomer {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  has_account: boolean
}

/** Returns a few customers by words of their name or email; none below two characters. */
const useFoundCustomers = (q: string) =>
  useQuery({
    ...asked(
      "/admin/customers",
      { q, limit: 5, fields: "id,email,first_name,last_name,has_account" },
      ({ customers }: { customers: FoundCustomer[] }) => customers,
    ),
    enabled: q.length > 1,
  })

/** Returns the customer with an email; of a guest and one with an account the latter, whose rentals the account shows. */
export function customerWith<C extends Pick<FoundCustomer, "email" | "has_account">>(
  email: string,
  customers: readonly C[] = [],
): C | undefined {
  const same = customers.filter((each) => each.email.toLowerCase() === email.toLowerCase())
  return same.find(({ has_account }) => has_account) ?? same[0]
}

interface LastOrder {
  region_id: string | null
  locale: string | null
  shipping_address: { country_code: string | null } | null
}

const useLastOrder = (customer_id: string | undefined) =>
  useQuery({
    ...asked(
      "/admin/orders",
      {
        customer_id,
        order: "-created_at",
        limit: 1,
        fields: "region_id,locale,shipping_address.country_code",
      },
      ({ orders }: { orders: LastOrder[] }) => orders[0] ?? null,
    ),
    enabled: !!customer_id,
    retry: false,
  }).data

/** Where and to whom something is sold. */
interface Sale {
  region_id: string
  sales_channel_id: string
  country_code: string
  customer_id?: string
}

/** Returns what can be put into a link, by words of its product, or the products' ids: what it costs follows the region, the country and the customer. */
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
