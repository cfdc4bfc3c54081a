import type { MedusaContainer } from "@medusajs/framework/types"
import type { Drift } from "../../core/api/rental-parts"
import type { RentalTerms } from "../../core/api/rental-terms"
import type { RentalSettings, SuggestedReadings } from "../../core/api/settings"
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
  const settings = await container.resolve(RENTAL_MODULE).settings.describe(salesChannelId)
  return { ...settings, suggested: await suggestedReadings(container, settings) }
}

type Set = Parameters<typeof readingsSuggested>[1] & Pick<RentalSettings, "environment" | "sales_channel_id">

async function suggestedReadings(container: MedusaContainer, set: Set): Promise<SuggestedReadings> {
  const rows = await container.resolve(RENTAL_MODULE).listRentalTransactions(
    {
      status: ["confirmed", "active"],
      environment: set.environment,
      confirmed_at: { $ne: null },
      ...(set.sales_channel_id && { sales_channel_id: set.sales_channel_id }),
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
  return readingsSuggested(rentals, set)
}
