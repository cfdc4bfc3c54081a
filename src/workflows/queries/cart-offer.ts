import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import { RENTAL_PROVIDER_ID } from "../../modules/rental/provider-id"
import type RentalModuleService from "../../modules/rental/service"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { RentalCart } from "../../modules/rental/transactions/cart"
import { cartDurations, linesInTheWay, priceItem } from "../../modules/rental/transactions/cart-lines"
import {
  currencyNotSupported,
  durationNotOffered,
  ineligibleItems,
  REFUSALS,
  type Refusal,
} from "../../modules/rental/transactions/refusal"
import { takeSnapshot, type RentalSnapshot } from "../../modules/rental/transactions/snapshot"
import { cartPricingOf } from "./cart-pricing"
import { transactionPrefix } from "./transaction-prefix"

export type CartOffer =
  { ok: true; snapshot: RentalSnapshot; settings: EffectiveSettings } | { ok: false; refusal: Refusal }

/** What a cart would be rented for, or why it can't be (docs/routes.md, Refusals). `wanted` is a duration in months. */
export async function offerForCart(
  container: MedusaContainer,
  cart: RentalCart,
  wanted?: number,
): Promise<CartOffer> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(cart.sales_channel_id)
  if (rental.settings.missing(settings).length > 0) return refused(REFUSALS.notConfigured)
  if (cart.currency_code.toLowerCase() !== "eur") return refused(currencyNotSupported(cart.currency_code))

  if (!isPayableThere(cart)) return refused(REFUSALS.notInRegion)

  const pricing = await cartPricingOf(rental, cart, settings)
  if (!pricing.available) return refused(REFUSALS.pricesUnavailable)
  const lines = cart.items.map((item) => priceItem(item, pricing))
  if (!lines.some((line) => line.eligible)) return refused(REFUSALS.nothingEligible)
  // Nor may they go along: the service counts whole units (docs/service.md, Ordered product).
  const parted = lines.filter(({ quantity }) => !Number.isInteger(quantity))
  if (parted.length > 0) return refused(ineligibleItems(parted.map((line) => line.name)))
  const inTheWay = linesInTheWay(lines, settings)
  if (inTheWay.length > 0) return refused(ineligibleItems(inTheWay.map((line) => line.name)))
  const { offered, chosen } = cartDurations(cart, lines, settings.default_duration)
  if (chosen === undefined) return refused(REFUSALS.noCommonDuration)
  if (wanted !== undefined && !offered.includes(wanted)) return refused(durationNotOffered(wanted, offered))
  const prefix = await transactionPrefix(container, settings)
  return {
    ok: true,
    settings,
    snapshot: takeSnapshot(cart, lines, offered, wanted ?? chosen, pricing, prefix),
  }
}

/** Whether the merchant has switched the provider on in the cart's region. */
const isPayableThere = ({ region }: RentalCart): boolean =>
  !!region?.payment_providers?.some((provider) => provider?.id === RENTAL_PROVIDER_ID)

const refused = (refusal: Refusal): CartOffer => ({ ok: false, refusal })
