import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { addShippingMethodToCartWorkflow, createCartWorkflow } from "@medusajs/medusa/core-flows"
import type { LineChoice } from "../../answers/values"
import type { Refusal } from "../../core/messages/codes"
import { refusal } from "../../core/refusals"
import { localeIn, type ShopperLanguage } from "../../core/shopper-language"
import type { RentalId } from "../../modules/rental/ids"
import type { CreatedBy } from "../../modules/rental/transactions/row"
import { createCollection } from "../checkout/start"
import { openForCustomer } from "../checkout/prepare-rental"
import { failureOf, isRefused } from "../failure"
import { pricedVariants } from "../pricing/catalog"
import { regionOf } from "../pricing/region-of"
import { loggerOf, readOne } from "../read"

/** What an admin asks for: see `POST /admin/rental/links`. */
export interface LinkWanted {
  customer_id?: string
  email?: string
  region_id: string
  sales_channel_id: string
  /** Lower case. */
  country_code: string
  address?: Record<string, string | undefined>
  items: { variant_id: string; quantity: number; choice?: LineChoice }[]
  /** Months. */
  duration?: number
  shipping_option_id?: string
  lang: ShopperLanguage
  created_by: CreatedBy
}

/** Why no link was made, and the field that it is about; null: the shop. */
export interface LinkRefused {
  ok: false
  refusal: Refusal | { code: "payment_page_unavailable"; params: object; message: string }
  field: keyof LinkWanted | null
}

/** The rental that was opened. */
type LinkMade = { ok: true; id: RentalId; payment_url: string; cart_id: string }

/** The fields that refusals are about. */
const FIELDS: Partial<Record<Refusal["code"], keyof LinkWanted>> = {
  region_not_found: "region_id",
  currency_not_supported: "region_id",
  rental_not_in_region: "region_id",
  country_not_in_region: "country_code",
  address_needed: "country_code",
  sales_channel_not_found: "sales_channel_id",
  customer_not_found: "customer_id",
  not_sold_there: "items",
  cart_not_made: "items",
  nothing_eligible: "items",
  implausible_price: "items",
  nothing_rented: "items",
  ineligible_items: "items",
  rent_and_buy: "items",
  amount_too_large: "items",
  duration_not_offered: "duration",
  no_common_duration: "duration",
  delivery_not_served: "shipping_option_id",
}

const refused = (refusal: LinkRefused["refusal"]): LinkRefused => ({
  ok: false,
  refusal,
  field: FIELDS[refusal.code] ?? null,
})

/**
 * Makes a cart for a customer by Medusa's own workflows and opens its rental by the same way as a shopper's checkout. A cart that
 * can't be rented, or that a fault keeps from it, is thrown away again.
 */
export async function makeLink(shop: MedusaContainer, wanted: LinkWanted): Promise<LinkMade | LinkRefused> {
  const fault = await faultOf(shop, wanted)
  if (fault) return refused(fault)
  const cart = await tryTo(
    () => createCart(shop, wanted),
    (why) => refused({ code: "cart_not_made", params: { why } }),
  )
  if ("ok" in cart) return cart
  const throwAway = () => shop.resolve(Modules.CART).softDeleteCarts([cart.id])
  const made = await rentCart(shop, cart.id, wanted).catch(async (fault: unknown) => {
    await throwAway().catch((cause: Error) => {
      loggerOf(shop).warn(`rental: cart ${cart.id} of a link could not be thrown away: ${cause.message}`)
    })
    throw fault
  })
  if (!made.ok) await throwAway()
  return made
}

/** What Medusa's workflows don't ask: whether all that is named is there, and sold in that channel. */
async function faultOf(
  shop: MedusaContainer,
  { region_id, country_code, sales_channel_id, customer_id, items }: LinkWanted,
): Promise<Refusal | null> {
  const region = await regionOf(shop, region_id)
  if (!region) return { code: "region_not_found", params: { id: region_id } }
  if (!region.countries.some(({ iso_2 }) => iso_2 === country_code)) return refusal("country_not_in_region")
  if (!(await readOne(shop, "sales_channel", ["id"], { id: sales_channel_id }))) {
    return refusal("sales_channel_not_found")
  }
  if (customer_id && !(await readOne(shop, "customer", ["id"], { id: customer_id }))) {
    return refusal("customer_not_found")
  }
  const variant_id = items.map((item) => item.variant_id)
  const sold = await pricedVariants(shop, {
    variant_id,
    region_id,
    country_code,
    channels: [sales_channel_id],
    customer_id,
  })
  // In another currency nothing has a price in euros: that is said of the cart.
  const isAllSold = variant_id.every((id) => sold?.some((variant) => variant.id === id))
  return isAllSold || region.currency_code !== "eur" ? null : refusal("not_sold_there")
}

async function createCart(
  shop: MedusaContainer,
  { customer_id, email, region_id, sales_channel_id, country_code, address, items, lang }: LinkWanted,
): Promise<{ id: string }> {
  const shipping_address = { ...address, country_code }
  type Locales = { supported_locales?: { locale_code: string }[] }
  const store = await readOne<Locales>(shop, "store", ["supported_locales.locale_code"])
  const supported = store?.supported_locales?.map(({ locale_code }) => locale_code) ?? []
  const { result } = await createCartWorkflow(shop).run({
    input: {
      customer_id,
      email: customer_id ? undefined : email,
      region_id,
      sales_channel_id,
      shipping_address,
      billing_address: address ? shipping_address : undefined,
      items: items.map(({ choice, ...item }) => ({
        ...item,
        ...(choice && { metadata: { rental: choice } }),
      })),
      locale: localeIn(lang, supported),
    },
  })
  return result
}

async function rentCart(
  shop: MedusaContainer,
  cart_id: string,
  { shipping_option_id, sales_channel_id, duration, lang, created_by, country_code }: LinkWanted,
): Promise<LinkMade | LinkRefused> {
  if (shipping_option_id) {
    const input = { cart_id, options: [{ id: shipping_option_id }] }
    const added = await tryTo(
      () => addShippingMethodToCartWorkflow(shop).run({ input }),
      (why) => refused({ code: "delivery_not_served", params: { why } }),
    )
    if (added && "ok" in added) return added
  }
  const payment_collection_id = await createCollection(shop, cart_id)
  const choice = { sales_channel_id, duration, lang, country_code, created_by }
  const opened = await openForCustomer(shop, { cart_id, payment_collection_id, ...choice })
  if (opened.ok) return { ...opened, cart_id }
  const { refusal: why, message } = opened
  return refused(message === undefined ? why : { code: "payment_page_unavailable", params: {}, message })
}

/** Medusa's own refusals in their words; faults are thrown on. */
async function tryTo<T, R>(work: () => Promise<T>, refuse: (why: string) => R): Promise<T | R> {
  try {
    return await work()
  } catch (cause) {
    if (!isRefused(cause)) throw cause
    return refuse(failureOf(cause).message)
  }
}
