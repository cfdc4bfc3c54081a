import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { TransactionRow } from "../../modules/rental/transactions/row"

/** Tells of rentals whether each was begun in another environment than the one in force in its sales channel now. */
export async function otherEnvironment(
  container: MedusaContainer,
  rentals: readonly Pick<TransactionRow, "sales_channel_id">[],
): Promise<(rental: Pick<TransactionRow, "sales_channel_id" | "environment">) => boolean> {
  const rental = container.resolve(RENTAL_MODULE)
  const channels = [...new Set(rentals.map(({ sales_channel_id }) => sales_channel_id))]
  const settings = await Promise.all(channels.map((channel) => rental.settings.forChannel(channel)))
  const inForce = new Map(channels.map((channel, index) => [channel, settings[index]!.environment]))
  return ({ sales_channel_id, environment }) => inForce.get(sales_channel_id) !== environment
}
