import type { RentalCart } from "../../modules/rental/transactions/cart"
import type { LinePricing } from "../../modules/rental/transactions/cart-lines"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type RentalModuleService from "../../modules/rental/service"

/** What a cart's lines are priced with under these settings; `available` is false while no price rules are known. */
export async function cartPricingOf(
  rental: RentalModuleService,
  cart: RentalCart,
  settings: EffectiveSettings
): Promise<LinePricing & { available: boolean }> {
  const { rules, book, fetchedAt } = await rental.priceRules.bookFor(settings)
  const productIds = cart.items.flatMap((item) => item.product_id ?? [])
  const decided = productIds.length ? await rental.listRentalProducts({ product_id: productIds }) : []
  const byProduct = new Map(decided.map((product) => [product.product_id, product]))
  return {
    available: fetchedAt !== null,
    book,
    rules,
    defaultDuration: settings.default_duration,
    product: (id) => byProduct.get(id ?? "") ?? { rentable: true, removable: true },
  }
}
