import type { KeyboardEvent } from "react"
import { useFormContext } from "react-hook-form"
import type { LinkVariant, LinkAnswer, LinkVariantsAnswer } from "../../answers/links"
import { chooseDuration, commonDurations } from "../../core/pricing"
import type { ShopperLanguage } from "../../core/shopper-language"
import {
  mayRentIn,
  rentsIn,
  servesCountry,
  useRegions,
  useSalesChannels,
  useShippingOptions,
} from "../lib/settings-queries"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { SentLinkAnswer } from "../../answers/rentals"
import { asked, post, useChange } from "../lib/client"

/** A product of the rental that is being made. */
export interface ChosenLine {
  /** As it was when it was chosen. */
  variant: LinkVariant
  /** As it is typed. */
  quantity: string
  /** It could be rented, and is bought. */
  isBought?: boolean
}

/** What of an address can be typed. */
export const ADDRESS_FIELDS = [
  "first_name",
  "last_name",
  "address_1",
  "postal_code",
  "city",
  "phone",
] as const

/** An address as it is typed: "" where nothing was. */
type LinkAddress = Record<(typeof ADDRESS_FIELDS)[number], string>

/** What is typed and chosen of a new rental, "" where nothing is: what holds then is `useChosen`'s to say. */
export interface LinkForm {
  email: string
  region_id: string
  country_code: string
  sales_channel_id: string
  address: LinkAddress
  items: ChosenLine[]
  duration: string
  /** `ON_THE_PAGE`, or an option's id. */
  shipping_option_id: string
  lang: ShopperLanguage
}

/** The delivery is chosen on the payment page. */
export const ON_THE_PAGE = "on-the-page"

/** The parts of the form that something can be wrong with, in its order. */
export const FIELDS = [
  "email",
  "region_id",
  "country_code",
  "sales_channel_id",
  "address",
  "items",
  "duration",
  "shipping_option_id",
] as const

/** The id of a field's control. */
export const controlId = (name: string): string => `rental-link-${name}`

/** Of a field that searches as one types: Enter doesn't send the form. */
export const keepForm = (event: KeyboardEvent): void => {
  if (event.key === "Enter") event.preventDefault()
}

/** The form as it begins. */
export const emptyForm = (lang: ShopperLanguage): LinkForm => ({
  email: "",
  region_id: "",
  country_code: "",
  sales_channel_id: "",
  address: Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, ""])) as LinkAddress,
  items: [],
  duration: "",
  shipping_option_id: "",
  lang,
})

/**
 * What the form says, and what holds where nothing was chosen, or where it isn't offered any more: the first region, its first country, the
 * first sales channel, the longest duration, and the delivery where the country has only one, so that a paid rental has a delivery.
 */
export function useChosen() {
  const form = useFormContext<LinkForm>().watch()
  const email = form.email.trim()
  const customers = useFoundCustomers(email).data
  const customer = customerWith(email, customers)
  // Those whose carts can be rented.
  const asked = [useRegions(), useSalesChannels(), useShippingOptions()] as const
  const regions = asked[0].data?.filter((each) => mayRentIn(each) && rentsIn(each))
  const region = regions?.find(({ id }) => id === form.region_id) ?? regions?.[0]
  const countries = region?.countries ?? []
  const country = countries.find(({ iso_2 }) => iso_2 === form.country_code) ?? countries[0]
  const channels = asked[1].data
  const channel = channels?.find(({ id }) => id === form.sales_channel_id) ?? channels?.[0]
  const sale: Sale = {
    region_id: region?.id ?? "",
    country_code: country?.iso_2 ?? "",
    sales_channel_id: channel?.id ?? "",
    customer_id: customer?.id,
  }
  const options = asked[2].data
  const deliveries = options?.filter((option) => servesCountry(option, sale.country_code)) ?? []
  const only = deliveries.length === 1 && form.shipping_option_id !== ON_THE_PAGE ? deliveries[0] : undefined
  const delivery = deliveries.find(({ id }) => id === form.shipping_option_id) ?? only
  const items = useCurrentLines(form.items, sale)
  const durations = commonDurations(items.filter(isRented).map(({ variant }) => variant))
  const duration = chooseDuration(durations, Number(form.duration))
  return {
    /** Medusa's, which a role may lack. */
    asked,
    form,
    email,
    customers,
    customer,
    sale,
    regions,
    countries,
    channels,
    deliveries,
    delivery,
    items,
    durations,
    duration,
  }
}

/** Another region, country or customer may have other prices: the lines keep their quantities. */
function useCurrentLines(lines: readonly ChosenLine[], sale: Sale) {
  const product_id = [...new Set(lines.map(({ variant }) => variant.product_id))]
  const { data } = useLinkVariants({ product_id }, sale)
  return lines.map((line) => {
    const { variant } = line
    const now = data?.variants.find(({ variant_id }) => variant_id === variant.variant_id)
    return { ...line, variant: now ?? (data ? { ...variant, offers: [] } : variant) }
  })
}

/** Lines without offers, and those that are bought, are paid once. */
const isRented = ({ variant, isBought }: ChosenLine): boolean => variant.offers.length > 0 && !isBought

type Chosen = ReturnType<typeof useChosen>

/** What the lines cost together at the duration: euros a month, and as first payment. */
export function sumOf({ items, duration }: Pick<Chosen, "items" | "duration">) {
  const offers = items.filter(isRented).map(({ variant, quantity }) => ({
    offer: variant.offers.find((offer) => offer.duration === duration),
    units: Number(quantity) || 0,
  }))
  // Sums of euros are exact enough to be shown to the cent.
  const sum = (of: "monthly" | "deposit") =>
    offers.reduce((total, { offer, units }) => total + units * (offer?.[of] ?? 0), 0)
  return { monthly: sum("monthly"), deposit: sum("deposit") }
}

/** What is chosen as the server takes it. */
export function toRequest({ form, email, sale, items, delivery, duration }: Chosen) {
  const address = Object.fromEntries(
    Object.entries(form.address).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
  )
  return {
    ...sale,
    email: sale.customer_id ? undefined : email || undefined,
    address: Object.keys(address).length ? address : undefined,
    items: items.map(({ variant, quantity, isBought }) => ({
      variant_id: variant.variant_id,
      quantity: Number(quantity),
      ...(isBought && { choice: "buy" }),
    })),
    duration,
    shipping_option_id: delivery?.id,
    lang: form.lang,
  }
}

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
function useFoundCustomers(q: string) {
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
