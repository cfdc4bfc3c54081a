import { model } from "@medusajs/framework/utils"
import { indexed } from "../indexed"

const index = indexed("rental_settings")

/**
 * The merchant's settings: one row for each sales channel, and the default row (`sales_channel_id` null) that fills
 * in what a channel leaves empty (docs/decisions/settings.md). `values` are those of the list in `core/settings.ts`; `secrets`
 * are encrypted by `settings/rows.ts` and never leave the server.
 */
export const RentalSettings = model
  .define("rental_settings", {
    id: model.id({ prefix: "rset" }).primaryKey(),
    sales_channel_id: model.text().nullable(),
    values: model.json().default({}),
    secrets: model.json().default({}),
    last_success_at: model.dateTime().nullable(),
    last_failure_at: model.dateTime().nullable(),
    last_failure: model.json().nullable(),
    /** The first failure since a call to the service went well. */
    failing_since: model.dateTime().nullable(),
    /** Whether a rental could not be opened since: rules that can be fetched don't end that. */
    openings_fail: model.boolean().default(false),
    outage_emailed_at: model.dateTime().nullable(),
    /** Who called this shop, and which call was refused last: settings/service-health.ts. */
    seen: model.json().default({}),
  })
  .indexes([index("sales_channel_unique", ["sales_channel_id"], "sales_channel_id IS NOT NULL")])
