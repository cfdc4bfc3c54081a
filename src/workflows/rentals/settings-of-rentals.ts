import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { TransactionRow } from "../../modules/rental/transactions/row"

type OfChannel = Pick<TransactionRow, "sales_channel_id">

/** The settings that hold now in the sales channel of each of these rentals; those of a channel are read once. */
export async function settingsOfRentals(
  shop: MedusaContainer,
  rentals: readonly OfChannel[],
): Promise<(rental: OfChannel) => EffectiveSettings> {
  const rental = shop.resolve(RENTAL_MODULE)
  const channels = [...new Set(rentals.map(({ sales_channel_id }) => sales_channel_id))]
  const settings = await Promise.all(channels.map((channel) => rental.settings.forChannel(channel)))
  const known = new Map(channels.map((channel, index) => [channel, settings[index]!]))
  return ({ sales_channel_id }) => known.get(sales_channel_id)!
}
