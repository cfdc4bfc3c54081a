import type { PriceDisplay } from "../../../core/api/store"
import { helpOf } from "../../../core/help"
import type { EffectiveSettings } from "../../../modules/rental/settings/store"

/** What the shop has said of its prices; what it hasn't said is absent. */
export function priceDisplayOf(settings: EffectiveSettings): PriceDisplay {
  const { first_payment, prices_shown } = settings
  const help = helpOf(settings)
  return {
    ...(first_payment && { first_payment }),
    ...(prices_shown && { prices_shown }),
    ...(help && { help }),
  }
}
