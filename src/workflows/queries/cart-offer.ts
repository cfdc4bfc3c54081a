import type { MedusaContainer } from "@medusajs/framework/types"
import { durationNotOffered, refusal, type Refusal } from "../../core/refusals/refusal"
import { RENTAL_MODULE } from "../../modules/rental"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { RentalCart } from "../../modules/rental/transactions/cart"
import { cartDurations, blockingLines } from "../../modules/rental/transactions/cart-lines"
import { takeSnapshot, type RentalSnapshot } from "../../modules/rental/transactions/snapshot"
import { pricedCart, refusalBeforePricing, type PricedCart } from "./priced-cart"
import { transactionPrefix } from "./transaction-prefix"

/** A cart as it can be rented, or why it can't be. */
export type CartOffer = { ok: true; snapshot: RentalSnapshot } | { ok: false; refusal: Refusal }

/** What the shopper asks for: a duration in months, and the country of a cart without a delivery address. */
export interface OfferWish {
  duration?: number
  country_code?: string
}

/** What a cart would be rented for, or why it can't be. */
export async function offerForCart(
  container: MedusaContainer,
  cart: RentalCart,
  settings: EffectiveSettings,
  wish: OfferWish = {},
): Promise<CartOffer> {
  const rental = container.resolve(RENTAL_MODULE)
  const before = refusalBeforePricing(rental, cart, settings)
  if (before) return refused(before)
  if (!isPayableThere(cart)) return refused(refusal("rental_not_in_region"))
  const priced = await pricedCart(container, cart, settings, wish.country_code)
  return priced.ok ? offerForPriced(container, priced, settings, wish.duration) : priced
}

/** What a priced cart would be rented for; `wanted` is a duration in months. */
export async function offerForPriced(
  container: MedusaContainer,
  { cart, lines, pricing }: PricedCart,
  settings: EffectiveSettings,
  wanted?: number,
): Promise<CartOffer> {
  if (!isPayableThere(cart)) return refused(refusal("rental_not_in_region"))
  if (!lines.some((line) => line.eligible)) return refused(refusal("nothing_eligible"))
  // Nor may they go along: the service counts whole units, and takes no price below zero.
  const unfit = lines.filter(({ quantity, unit_price }) => !Number.isInteger(quantity) || unit_price < 0)
  if (unfit.length > 0) return refused(ineligible(unfit))
  const inTheWay = blockingLines(lines, settings)
  if (inTheWay.length > 0) return refused(ineligible(inTheWay))
  const { offered, chosen } = cartDurations(cart, lines, settings.default_duration)
  if (chosen === undefined) return refused(refusal("no_common_duration"))
  if (wanted !== undefined && !offered.includes(wanted)) return refused(durationNotOffered(wanted, offered))
  const prefix = await transactionPrefix(container, settings)
  const duration = wanted ?? chosen
  return { ok: true, snapshot: takeSnapshot(cart, lines, offered, duration, pricing, prefix, settings) }
}

/** Whether the merchant has switched the provider on in the cart's region. */
const isPayableThere = ({ region }: RentalCart): boolean =>
  !!region?.payment_providers?.some((provider) => provider?.id === RENTAL_PROVIDER_ID)

const refused = (why: Refusal): CartOffer => ({ ok: false, refusal: why })

const ineligible = (lines: readonly { name: string }[]): Refusal => ({
  code: "ineligible_items",
  params: { names: lines.map(({ name }) => name) },
})
