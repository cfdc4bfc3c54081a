import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { addShippingMethodToCartWorkflow, createCartWorkflow } from "@medusajs/medusa/core-flows"
import type { LineChoice } from "../../answers/values"
import type { Refusal } from "../../core/messages/codes"
import { type OrRefusal, refusal, refused } from "../../core/refusals"
import { localeIn, type ShopperLanguage } from "../../core/shopper-language"
import type { RentalId } from "../../modules/rental/ids"
import type { CreatedBy } from "../../modules/rental/transactions/row"
import { openForCustomer } from "../checkout/start"
import { failureOf, isRefused } from "../failure"
import { pricedVariants } from "../pricing/catalog"
import { regionOf } from "../pricing/region-of"
import { loggerOf, readOne } from "../read"

/** What an admin asks for: see `POST /admin/rental/links`. */
interface LinkWanted {
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

/** The fields that refusals are about, each with its codes. */
const FIELDS: { [Field in keyof LinkWanted]?: Refusal["code"][] } = {
  region_id: ["region_not_found", "currency_not_supported", "rental_not_in_region"],
  country_code: ["country_not_in_region", "address_needed"],
  sales_channel_id: ["sales_channel_not_found"],
  customer_id: ["customer_not_found"],
  duration: ["duration_not_offered", "no_common_duration"],
  shipping_option_id: ["delivery_not_served"],
  items: [
    ...(["not_sold_there", "cart_not_made", "nothing_eligible", "nothing_rented"] as const),
    ...(["implausible_price", "ineligible_items", "rent_and_buy", "amount_too_large"] as const),
  ],
}

/** Returns the field of what was asked for that a refusal is about; undefined: the shop. */
export const fieldOf = ({ code }: Refusal) =>
  Object.entries(FIELDS).find(([, codes]) => codes.includes(code))?.[0]

/**
 * Makes a cart for a customer by Medusa's own workflows and opens its rental by the same way as a shopper's checkout. A cart that
 * can't be rented, or that a fault keeps from it, is thrown away again. `message`: what the payment provider said where it refused.
 */
export async function makeLink(
  shop: MedusaContainer,
  wanted: LinkWanted,
): Promise<OrRefusal<{ id: RentalId; payment_url: string; cart_id: string }> & { message?: string }> {
  const fault = await faultOf(shop, wanted)
  if (fault) return refused(fault)
  const cart = await tryTo("cart_not_made", () => createCart(shop, wanted))
  if (!cart.ok) return cart
  const cart_id = cart.result.id
  const throwAway = () => shop.resolve(Modules.CART).softDeleteCarts([cart_id])
  const opened = await rentCart(shop, cart_id, wanted).catch(async (fault: unknown) => {
    await throwAway().catch((cause: Error) => {
      loggerOf(shop).warn(`rental: cart ${cart_id} of a link could not be thrown away: ${cause.message}`)
    })
    throw fault
  })
  if (opened.ok) return { ...opened, cart_id }
  await throwAway()
  return opened
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
  const asked = { variant_id, region_id, country_code, channels: [sales_channel_id], customer_id }
  const sold = await pricedVariants(shop, asked)
  // In another currency nothing has a price in euros: that is said of the cart.
  const isAllSold = variant_id.every((id) => sold?.some((variant) => variant.id === id))
  return isAllSold || region.currency_code !== "eur" ? null : refusal("not_sold_there")
}

async function createCart(
  shop: MedusaContainer,
  { email, country_code, address, items, lang, ...ids }: LinkWanted,
): Promise<{ id: string }> {
  const shipping_address = { ...address, country_code }
  type Locales = { supported_locales?: { locale_code: string }[] }
  const store = await readOne<Locales>(shop, "store", ["supported_locales.locale_code"])
  const supported = store?.supported_locales?.map(({ locale_code }) => locale_code) ?? []
  const { customer_id, region_id, sales_channel_id } = ids
  const { result } = await createCartWorkflow(shop).run({
    input: {
      ...{ customer_id, region_id, sales_channel_id, shipping_address },
      email: customer_id ? undefined : email,
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
) {
  if (shipping_option_id) {
    const input = { cart_id, options: [{ id: shipping_option_id }] }
    const add = () => addShippingMethodToCartWorkflow(shop).run({ input })
    const added = await tryTo("delivery_not_served", add)
    if (!added.ok) return added
  }
  return openForCustomer(shop, { cart_id, sales_channel_id, duration, lang, country_code, created_by })
}

/** Runs a workflow of Medusa's, and returns what it returns, or its own refusal in its words; faults are thrown on. */
async function tryTo<T>(
  code: "cart_not_made" | "delivery_not_served",
  work: () => Promise<T>,
): Promise<OrRefusal<{ result: T }>> {
  try {
    return { ok: true, result: await work() }
  } catch (cause) {
    if (!isRefused(cause)) throw cause
    return refused({ code, params: { why: failureOf(cause).message } })
  }
}
