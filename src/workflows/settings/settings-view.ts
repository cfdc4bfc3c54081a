import type { MedusaContainer } from "@medusajs/framework/types"
import type { Drift } from "../../core/api/rental-parts"
import type { RentalTerms } from "../../core/api/rental-terms"
import type { RentalSettings } from "../../core/api/settings"
import { RENTAL_MODULE } from "../../modules/rental"
import { readingsSuggested } from "../../modules/rental/comparison/drift"
import type { RentalSnapshot } from "../../modules/rental/transactions/snapshot"

/** How many confirmations are looked at, the latest first. */
const LOOKED_AT = 3

/** The settings as the admin sees them, with what the last confirmations say of how the service speaks. */
export async function settingsView(
  container: MedusaContainer,
  salesChannelId: string | null,
): Promise<RentalSettings> {
  const rental = container.resolve(RENTAL_MODULE)
  const settings = await rental.settings.describe(salesChannelId)
  const { environment, sales_channel_id } = settings
  const rows = await rental.listRentalTransactions(
    {
      status: ["confirmed", "active"],
      environment,
      confirmed_at: { $ne: null },
      ...(sales_channel_id && { sales_channel_id }),
    },
    {
      take: LOOKED_AT,
      order: { confirmed_at: "DESC" },
      select: ["id", "snapshot", "terms", "price_mismatch"],
    },
  )
  const rentals = rows.map(({ snapshot, terms, price_mismatch }) => ({
    snapshot: snapshot as RentalSnapshot | null,
    drift: price_mismatch as Drift | null,
    delivery_price: (terms as RentalTerms | null)?.delivery_mode?.price ?? null,
  }))
  return { ...settings, suggested: readingsSuggested(rentals, settings) }
}
