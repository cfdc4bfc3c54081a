import { model } from "@medusajs/framework/utils"
import { indexed } from "../indexed"

const index = indexed("rental_price_rules")

/**
 * The last good answer of `GET /v1/price-rules` for one settings row, shared by all servers (docs/decisions/price-rules-cache.md).
 * `source_hash` names the address and key that it came from: a change of either makes the row stale at once.
 * `lease_owner` is the one server that refreshes while the others serve what they have; until `retry_at`
 * a source that failed (`failed_source_hash`) is left alone. `address_hash` names environment and address; where the rules of one
 * change that can be used, `previous_rules` is the answer before.
 */
export const RentalPriceRules = model
  .define("rental_price_rules", {
    id: model.id({ prefix: "rrule" }).primaryKey(),
    settings_id: model.text(),
    source_hash: model.text(),
    rules: model.json().default({}),
    malformed: model.json().default({}),
    fetched_at: model.dateTime().nullable(),
    address_hash: model.text().nullable(),
    previous_rules: model.json().nullable(),
    changed_at: model.dateTime().nullable(),
    lease_owner: model.text().nullable(),
    lease_expires_at: model.dateTime().nullable(),
    failure: model.json().nullable(),
    failed_source_hash: model.text().nullable(),
    retry_at: model.dateTime().nullable(),
  })
  .indexes([index("settings_unique", ["settings_id"])])
