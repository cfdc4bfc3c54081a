import { missingSettings } from "../../modules/rental/settings/resolve"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Refusal } from "../../core/messages/codes"
import { cartRefusal, durationNotOffered, refusal } from "../../core/refusals"
import { RENTAL_MODULE } from "../../modules/rental"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { MedusaCart } from "../../modules/rental/transactions/cart"
import {
  cartDurations,
  blockingLines,
  isRented,
  priceItem,
  rentedAndBought,
  type LinePricing,
  type SnapshotLine,
} from "../../modules/rental/transactions/cart-lines"
import { takeSnapshot, type RentalSnapshot } from "../../modules/rental/transactions/snapshot"
import { DEFAULT_PRODUCT_SETTINGS } from "../../modules/rental/products/product-settings"
import type RentalModuleService from "../../modules/rental/service"
import { taxedCart } from "../pricing/taxed-cart"
import { SETTINGS } from "../../core/settings"
import { kept, readOne } from "../read"

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
  cart: MedusaCart,
  settings: EffectiveSettings,
  wish: OfferWish = {},
): Promise<CartOffer> {
  if (!isPayableThere(cart)) {
    return refused(refusalBeforePricing(cart, settings) ?? refusal("rental_not_in_region"))
  }
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
  const why = refusalOfPriced({ cart, lines }, settings)
  if (why) return refused(why)
  const { offered, chosen } = cartDurations(cart, lines, settings.default_duration)
  if (chosen === undefined) return refused(refusal("no_common_duration"))
  if (wanted !== undefined && !offered.includes(wanted)) return refused(durationNotOffered(wanted, offered))
  const prefix = await transactionPrefix(container, settings)
  const duration = wanted ?? chosen
  return { ok: true, snapshot: takeSnapshot(cart, lines, offered, duration, pricing, prefix, settings) }
}

/** Why a priced cart can't be rented as it is, whatever the duration. */
export const refusalOfPriced = (
  { cart, lines }: Pick<PricedCart, "cart" | "lines">,
  settings: EffectiveSettings,
): Refusal | null =>
  isPayableThere(cart) ? refusalOfLines(lines, settings) : refusal("rental_not_in_region")

/** Why lines can't be rented as they are chosen, whatever the duration. */
export function refusalOfLines(lines: SnapshotLine[], settings: EffectiveSettings): Refusal | null {
  if (!lines.some((line) => line.eligible)) return refusal("nothing_eligible")
  if (!lines.some(isRented)) return refusal("nothing_rented")
  // Nor may they go along: the service counts whole units, and takes no price below zero.
  const unfit = lines.filter(({ quantity, unit_price }) => !Number.isInteger(quantity) || unit_price < 0)
  if (unfit.length > 0) return ineligible(unfit)
  const twice = rentedAndBought(lines)
  if (twice.length > 0) return { code: "rent_and_buy", params: { names: namesOf(twice) } }
  const bought = blockingLines(lines, settings)
  const never = bought.filter((line) => !line.eligible)
  if (never.length > 0) return ineligible(never)
  return bought.length > 0
    ? { code: "ineligible_items", params: { names: namesOf(bought), choice: "buy" } }
    : null
}

/** Whether the merchant has switched the provider on in the cart's region. */
const isPayableThere = ({ region }: MedusaCart): boolean =>
  !!region?.payment_providers?.some((provider) => provider?.id === RENTAL_PROVIDER_ID)

const refused = (why: Refusal): CartOffer => ({ ok: false, refusal: why })

const namesOf = (lines: readonly { name: string }[]): string[] => [...new Set(lines.map(({ name }) => name))]

const ineligible = (lines: readonly { name: string }[]): Refusal => ({
  code: "ineligible_items",
  params: { names: namesOf(lines) },
})

/** A cart with its taxes, each line priced by the rules. */
export interface PricedCart {
  ok: true
  cart: MedusaCart
  lines: SnapshotLine[]
  pricing: LinePricing
}

/**
 * Prices a cart: its taxes, the price rules and the merchant's choices for its products; or why there is no price. `country` is the one
 * that the caller names, for a cart without a delivery address.
 */
export async function pricedCart(
  container: MedusaContainer,
  cart: MedusaCart,
  settings: EffectiveSettings,
  country?: string,
): Promise<PricedCart | { ok: false; refusal: Refusal }> {
  const rental = container.resolve(RENTAL_MODULE)
  const before = refusalBeforePricing(cart, settings)
  if (before) return { ok: false, refusal: before }

  const [pricing, taxed] = await Promise.all([
    pricingOf(rental, cart, settings),
    taxedCart(container, cart, country),
  ])
  if ("code" in pricing) return { ok: false, refusal: pricing }
  if (!taxed) return { ok: false, refusal: refusal("address_needed") }
  return { ok: true, cart: taxed, pricing, lines: taxed.items.map((item) => priceItem(item, pricing)) }
}

/** Why a cart isn't even priced: renting isn't set up, or the cart is of a kind that is never rented. */
const refusalBeforePricing = (cart: MedusaCart, settings: EffectiveSettings): Refusal | null =>
  missingSettings(settings).length > 0 ? refusal("rental_not_configured") : cartRefusal(cart)

/** What a cart's lines are priced with, or why there are no prices: no price rules are known. */
async function pricingOf(
  rental: RentalModuleService,
  cart: MedusaCart,
  settings: EffectiveSettings,
): Promise<LinePricing | Refusal> {
  const { rules, book, fetchedAt } = await rental.priceRules.rulesFor(settings)
  if (!fetchedAt) return refusal("prices_unavailable")
  const choices = await rental.products.of(cart.items.flatMap((item) => item.product_id ?? []))
  return {
    book,
    rules,
    defaultDuration: settings.default_duration,
    product: (id) => choices.get(id ?? "") ?? DEFAULT_PRODUCT_SETTINGS,
  }
}

const { maxLength: MAX_LENGTH, default: UNSET } = SETTINGS.transaction_prefix

/**
 * What a transaction's id begins with: the setting, else the shop's name in letters and digits, as the service advises
 * (docs/service.md, Order creation).
 */
async function transactionPrefix(container: MedusaContainer, settings: EffectiveSettings): Promise<string> {
  if (settings.transaction_prefix !== UNSET) return settings.transaction_prefix
  const store = await kept("store's name", () => readOne<{ name: string }>(container, "store", ["name"]))
  const letters = (store?.name ?? "").normalize("NFD").replace(/[^A-Za-z0-9]/g, "")
  return letters.slice(0, MAX_LENGTH) || UNSET
}
