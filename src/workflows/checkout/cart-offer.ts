import { missingSettings } from "../../modules/rental/settings/resolve"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Refusal } from "../../core/messages/codes"
import { cartRefusal, durationNotOffered, type OrRefusal, refusal, refused } from "../../core/refusals"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { MedusaCart } from "../../modules/rental/decide/cart"
import {
  cartDurations,
  blockingLines,
  offeringOfLine,
  priceItem,
  rentedAndBought,
  type LinePricing,
} from "../../modules/rental/transactions/cart-lines"
import { isToRent, type SnapshotLine, type RentalSnapshot } from "../../modules/rental/decide/sent"
import { takeSnapshot } from "../../modules/rental/transactions/snapshot"
import { DEFAULT_PRODUCT_SETTINGS } from "../../modules/rental/products/product-settings"
import type RentalModuleService from "../../modules/rental/service"
import { rentsIn } from "../pricing/region-of"
import { providerFault } from "../settings/provider-fault"
import { taxedCart } from "../pricing/taxed-cart"
import { SETTINGS } from "../../core/settings"
import { shopName } from "../read"

/** The snapshot that a cart would be rented with, or why it can't be, by the duration (months) and the country that the shopper names, if any. */
export async function snapshotForCart(
  shop: MedusaContainer,
  cart: MedusaCart,
  settings: EffectiveSettings,
  { duration, country_code }: { duration?: number; country_code?: string },
): Promise<OrRefusal<{ snapshot: RentalSnapshot }>> {
  const priced = await pricedCart(shop, cart, settings, country_code)
  return priced.ok ? snapshotOfPriced(shop, priced, settings, duration) : priced
}

/** The same of a cart that is priced; `wanted` is a duration in months. */
export async function snapshotOfPriced(
  shop: MedusaContainer,
  priced: PricedCart,
  settings: EffectiveSettings,
  wanted?: number,
): Promise<OrRefusal<{ snapshot: RentalSnapshot }>> {
  const { offered, chosen, refusal: why } = durationsAndRefusal(priced, settings)
  if (why) return refused(why)
  if (wanted !== undefined && !offered.includes(wanted)) {
    return refused(implausibleRefusal(priced, priced.lines, wanted) ?? durationNotOffered(wanted, offered))
  }
  const prefix = await transactionPrefix(shop, settings)
  const { cart, lines, pricing } = priced
  const snapshot = takeSnapshot(cart, lines, offered, wanted ?? chosen!, pricing, prefix, settings)
  return { ok: true, snapshot }
}

/**
 * The durations that a priced cart is offered for, in months, the one that holds unless the shopper asks for another, and why it can't be
 * rented as it is, whatever the duration.
 */
export function durationsAndRefusal(priced: PricedCart, settings: EffectiveSettings) {
  const { cart, lines } = priced
  const why = refusalOfLines(priced, settings)
  const durations = why
    ? { offered: [], chosen: undefined }
    : cartDurations(cart, lines, settings.default_duration)
  return { ...durations, refusal: why ?? (durations.chosen ? null : refusal("no_common_duration")) }
}

/** Why lines can't be rented as they are chosen, whatever the duration. */
function refusalOfLines(priced: PricedCart, settings: EffectiveSettings): Refusal | null {
  const { lines } = priced
  if (!lines.some((line) => line.eligible)) {
    return implausibleRefusal(priced, lines) ?? refusal("nothing_eligible")
  }
  if (!lines.some(isToRent)) return refusal("nothing_rented")
  // Nor may they go along: the service counts whole units, and takes no price below zero.
  const unfit = lines.filter(({ quantity, unit_price }) => !Number.isInteger(quantity) || unit_price < 0)
  if (unfit.length > 0) return ineligible(unfit)
  const twice = rentedAndBought(lines)
  if (twice.length > 0) return { code: "rent_and_buy", params: { names: namesOf(twice) } }
  const bought = blockingLines(lines, settings)
  const never = bought.filter((line) => !line.eligible)
  if (never.length > 0) return implausibleRefusal(priced, never) ?? ineligible(never)
  return bought.length > 0 ? ineligible(bought, "buy") : null
}

/** Names the lines that aren't offered, for any duration or for `duration` months, as a month would be above their own price. */
function implausibleRefusal(
  { pricing }: PricedCart,
  lines: SnapshotLine[],
  duration?: number,
): Refusal | null {
  const found = lines.filter((line) =>
    offeringOfLine(line, pricing).implausible.some((each) => (duration ?? each.duration) === each.duration),
  )
  return found.length ? { code: "implausible_price", params: { names: namesOf(found) } } : null
}

const namesOf = (lines: readonly { name: string }[]): string[] => [...new Set(lines.map(({ name }) => name))]

const ineligible = (lines: SnapshotLine[], choice?: "buy"): Refusal => {
  return { code: "ineligible_items", params: { names: namesOf(lines), ...(choice && { choice }) } }
}

/** A cart with its taxes, each line priced by the rules. */
export interface PricedCart {
  cart: MedusaCart
  lines: SnapshotLine[]
  pricing: LinePricing
}

/**
 * Prices a cart: its taxes, the price rules and the merchant's choices for its products; or why there is no price. `country` is the one
 * that the caller names, for a cart without a delivery address.
 */
export async function pricedCart(
  shop: MedusaContainer,
  cart: MedusaCart,
  settings: EffectiveSettings,
  country?: string,
): Promise<OrRefusal<PricedCart>> {
  const rental = shop.resolve(RENTAL_MODULE)
  const before = refusalBeforePricing(shop, cart, settings)
  if (before) return refused(before)

  const [pricing, taxed] = await Promise.all([
    pricingOf(rental, cart, settings),
    taxedCart(shop, cart, country),
  ])
  if (!pricing) return refused(refusal("prices_unavailable"))
  if (!taxed) return refused(refusal("address_needed"))
  // Now that its sum is known.
  const beyond = cartRefusal(taxed)
  if (beyond) return refused(beyond)
  return { ok: true, cart: taxed, pricing, lines: taxed.items.map((item) => priceItem(item, pricing)) }
}

/** Why a cart isn't even priced: renting isn't set up, the cart is of a kind that is never rented, or its region doesn't rent. */
function refusalBeforePricing(shop: MedusaContainer, cart: MedusaCart, settings: EffectiveSettings) {
  if (missingSettings(settings).length > 0 || providerFault(shop)) {
    return refusal("rental_not_configured")
  }
  return cartRefusal(cart) ?? (rentsIn(cart.region ?? {}) ? null : refusal("rental_not_in_region"))
}

/** What a cart's lines are priced with, or null: no price rules are known. */
async function pricingOf(rental: RentalModuleService, cart: MedusaCart, settings: EffectiveSettings) {
  const { rules, book, fetchedAt } = await rental.priceRules.rulesFor(settings)
  if (!fetchedAt) return null
  const choices = await rental.products.of(cart.items.flatMap((item) => item.product_id ?? []))
  const product: LinePricing["product"] = (id) => choices.get(id ?? "") ?? DEFAULT_PRODUCT_SETTINGS
  return { book, rules, defaultDuration: settings.default_duration, product }
}

const { maxLength: MAX_LENGTH, default: UNSET } = SETTINGS.transaction_prefix

/**
 * What a transaction's id begins with: the setting, else the shop's name in letters and digits, as the service advises
 * (docs/service.md, Order creation).
 */
export async function transactionPrefix(
  shop: MedusaContainer,
  { transaction_prefix }: { transaction_prefix: string },
): Promise<string> {
  if (transaction_prefix !== UNSET) return transaction_prefix
  const name = (await shopName(shop)) ?? ""
  const letters = name.normalize("NFD").replace(/[^A-Za-z0-9]/g, "")
  return letters.slice(0, MAX_LENGTH) || UNSET
}
