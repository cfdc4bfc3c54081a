import type { PriceDisplay } from "../../../core/api/store"
import { helpOf } from "../../../core/help"
import type { EffectiveSettings } from "../../../modules/rental/settings/store"

/** The shop's display settings for prices; those that aren't set are absent. */
export function priceDisplayOf(settings: EffectiveSettings): PriceDisplay {
  const { first_payment, prices_shown } = settings
  const help = helpOf(settings)
  return {
    ...(first_payment && { first_payment }),
    ...(prices_shown && { prices_shown }),
    ...(help && { help }),
  }
}
