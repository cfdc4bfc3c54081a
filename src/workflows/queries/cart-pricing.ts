import { UNCHOSEN } from "../../modules/rental/products/choices"
import type { RentalCart } from "../../modules/rental/transactions/cart"
import type { LinePricing } from "../../modules/rental/transactions/cart-lines"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type RentalModuleService from "../../modules/rental/service"

/** What a cart's lines are priced with under these settings; `available` is false while no price rules are known. */
export async function cartPricingOf(
  rental: RentalModuleService,
  cart: RentalCart,
  settings: EffectiveSettings,
): Promise<LinePricing & { available: boolean }> {
  const { rules, book, fetchedAt } = await rental.priceRules.bookFor(settings)
  const choices = await rental.products.of(cart.items.flatMap((item) => item.product_id ?? []))
  return {
    available: fetchedAt !== null,
    book,
    rules,
    defaultDuration: settings.default_duration,
    product: (id) => choices.get(id ?? "") ?? UNCHOSEN,
  }
}
