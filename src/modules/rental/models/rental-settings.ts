import { model } from "@medusajs/framework/utils"

/**
 * The merchant's settings: one row for each sales channel, and the default row (`sales_channel_id` null) that fills
 * in what a channel leaves empty (docs/decisions/settings.md). `values` are those of the list in `core/settings.ts`; `secrets`
 * are encrypted by `settings/secret-box.ts` and never leave the server.
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
    /** Since then every call to the service has failed, so many of them: see settings/outages.ts. */
    failing_since: model.dateTime().nullable(),
    failed_calls: model.number().default(0),
    /** Whether an opening is among them: fetched rules don't say then that shoppers can rent again. */
    openings_fail: model.boolean().default(false),
    outage_told_at: model.dateTime().nullable(),
    /** When the service first called each address, and when a storefront last asked. */
    seen: model.json().default({}),
  })
  .indexes([
    {
      name: "IDX_rental_settings_sales_channel_unique",
      on: ["sales_channel_id"],
      unique: true,
      where: "deleted_at IS NULL AND sales_channel_id IS NOT NULL",
    },
  ])
