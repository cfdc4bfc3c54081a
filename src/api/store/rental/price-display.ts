import type { PriceDisplay } from "../../../core/api/store"
import type { EffectiveSettings } from "../../../modules/rental/settings/store"

/** What the shop has said of its prices; what it hasn't said is absent. */
export function priceDisplayOf({ first_payment, prices_shown }: EffectiveSettings): PriceDisplay {
  return { ...(first_payment && { first_payment }), ...(prices_shown && { prices_shown }) }
}
