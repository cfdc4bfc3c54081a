import type { MedusaContainer } from "@medusajs/framework/types"
import { cartRefusal, refusal, type Refusal } from "../../core/refusals/refusal"
import { RENTAL_MODULE } from "../../modules/rental"
import { DEFAULT_PRODUCT_SETTINGS } from "../../modules/rental/products/product-settings"
import type RentalModuleService from "../../modules/rental/service"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { RentalCart } from "../../modules/rental/transactions/cart"
import { priceItem, type LinePricing, type SnapshotLine } from "../../modules/rental/transactions/cart-lines"
import { taxedCart } from "./taxed-cart"

/** A cart with its taxes, each line priced by the rules. */
export interface PricedCart {
  ok: true
  cart: RentalCart
  lines: SnapshotLine[]
  pricing: LinePricing
}

/**
 * Prices a cart: its taxes, the price rules and what the merchant says of its products; or why there is no price. `country` is the one
 * that the caller names, for a cart without a delivery address.
 */
export async function pricedCart(
  container: MedusaContainer,
  cart: RentalCart,
  settings: EffectiveSettings,
  country?: string,
): Promise<PricedCart | { ok: false; refusal: Refusal }> {
  const rental = container.resolve(RENTAL_MODULE)
  const before = refusalBeforePricing(rental, cart, settings)
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
export const refusalBeforePricing = (
  rental: RentalModuleService,
  cart: RentalCart,
  settings: EffectiveSettings,
): Refusal | null =>
  rental.settings.missing(settings).length > 0 ? refusal("rental_not_configured") : cartRefusal(cart)

/** What a cart's lines are priced with, or why there are no prices: no price rules are known. */
async function pricingOf(
  rental: RentalModuleService,
  cart: RentalCart,
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
