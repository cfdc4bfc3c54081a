import { loggerOf } from "../read"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { DiscountCode } from "../../core/wire/discount-code"
import { RENTAL_MODULE } from "../../modules/rental/key"
import {
  PROMOTION_RELATIONS,
  type Served,
  toDiscountCode,
} from "../../modules/rental/discounts/to-discount-code"
import { euroRegions, highestVatRate } from "../pricing/region-of"

/** Returns the discount of a code exactly as it was typed, or null where it isn't a valid one (docs/decisions/discount-codes.md). */
export async function discountCode(
  shop: MedusaContainer,
  settings: { sales_channel_id: string | null },
  code: string,
  now: Date,
): Promise<DiscountCode | null> {
  // PostgreSQL refuses a text with a null character instead of not finding it.
  if (code.includes("\0")) return null
  const promotions = shop.resolve(Modules.PROMOTION)
  const [promotion] = await promotions.listPromotions({ code }, { relations: PROMOTION_RELATIONS, take: 1 })
  if (!promotion) return null
  const found = toDiscountCode(promotion, code, await servedBy(shop, settings.sales_channel_id), now)
  if (found.ok) return found.discount
  loggerOf(shop).debug(
    `rental: discount code of promotion ${promotion.id} is unknown to the service: ${found.why}`,
  )
  return null
}

async function servedBy(shop: MedusaContainer, channel: string | null): Promise<Served> {
  const regions = await euroRegions(shop)
  const salesChannelIds = channel ? [channel] : await channelsOfDefault(shop)
  return { regions, vatRate: await highestVatRate(shop, regions), salesChannelIds }
}

/** The default settings answer for every open sales channel that has none of its own. */
async function channelsOfDefault(shop: MedusaContainer): Promise<string[]> {
  const rental = shop.resolve(RENTAL_MODULE)
  const own = await rental.listRentalSettings({}, { select: ["id", "sales_channel_id"], take: null })
  const taken = new Set(own.map(({ sales_channel_id }) => sales_channel_id))
  const all = shop.resolve(Modules.SALES_CHANNEL)
  const channels = await all.listSalesChannels({ is_disabled: false }, { select: ["id"], take: null })
  return channels.map(({ id }) => id).filter((id) => !taken.has(id))
}
