import type { KeyboardEvent } from "react"
import type { LinkVariant } from "../../core/api/links"
import { chooseDuration, commonDurations } from "../../core/pricing"
import type { ShopperLanguage } from "../../core/shopper-language"
import type { FoundCustomer } from "./link-queries"

/** A product of the rental that is being made. */
export interface ChosenLine {
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

/** What is typed and chosen of a new rental. */
export interface LinkForm {
  customer: FoundCustomer | null
  email: string
  region_id: string
  country_code: string
  sales_channel_id: string
  address: LinkAddress
  items: ChosenLine[]
  duration: number | null
  /** "": chosen on the payment page. Null until one is chosen, by a person or as the country's only one. */
  shipping_option_id: string | null
  lang: ShopperLanguage
}

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
  customer: null,
  email: "",
  region_id: "",
  country_code: "",
  sales_channel_id: "",
  address: Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, ""])) as LinkAddress,
  items: [],
  duration: null,
  shipping_option_id: null,
  lang,
})

/** Lines without offers, and those that are bought, are paid once. */
const isRented = ({ variant, isBought }: ChosenLine): boolean => variant.offers.length > 0 && !isBought

/** The months that every rented line can be had for, shortest first. */
export const durationsFor = (lines: readonly ChosenLine[]): number[] =>
  commonDurations(lines.filter(isRented).map(({ variant }) => variant))

/** The duration that holds: the chosen one while it is offered, else the longest. */
export const durationOf = ({ duration, items }: Pick<LinkForm, "duration" | "items">): number | null =>
  chooseDuration(durationsFor(items), duration) ?? null

/** What the lines cost together at a duration: euros a month, and as first payment. */
export function sumOf(lines: readonly ChosenLine[], duration: number | null) {
  const offers = lines.filter(isRented).map(({ variant, quantity }) => ({
    offer: variant.offers.find((offer) => offer.duration === duration),
    units: Number(quantity) || 0,
  }))
  // Sums of euros are exact enough to be shown to the cent.
  const sum = (of: "monthly" | "deposit") =>
    offers.reduce((total, { offer, units }) => total + units * (offer?.[of] ?? 0), 0)
  return { monthly: sum("monthly"), deposit: sum("deposit") }
}

/** The form as the server takes it. */
export function toRequest(form: LinkForm) {
  const address = Object.fromEntries(
    Object.entries(form.address).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
  )
  return {
    ...(form.customer ? { customer_id: form.customer.id } : { email: form.email.trim() || undefined }),
    region_id: form.region_id,
    sales_channel_id: form.sales_channel_id,
    country_code: form.country_code,
    address: Object.keys(address).length ? address : undefined,
    items: form.items.map(({ variant, quantity, isBought }) => ({
      variant_id: variant.variant_id,
      quantity: Number(quantity),
      ...(isBought && { choice: "buy" }),
    })),
    duration: durationOf(form) ?? undefined,
    shipping_option_id: form.shipping_option_id || undefined,
    lang: form.lang,
  }
}
