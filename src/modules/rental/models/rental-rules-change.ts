import { model } from "@medusajs/framework/utils"

/**
 * One distinct answer of the service's price rules, for one settings row and one environment and address (`source_hash`). `content_hash`
 * names the rules that can be used. `announced_at` is null until the shop has dealt with `rental.rules_changed`.
 */
export const RentalRulesChange = model
  .define("rental_rules_change", {
    id: model.id({ prefix: "rrch" }).primaryKey(),
    settings_id: model.text(),
    source_hash: model.text(),
    content_hash: model.text(),
    rules: model.json(),
    announced_at: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_rental_rules_change_settings_id_created_at_id",
      on: ["settings_id", "created_at", "id"],
      where: "deleted_at IS NULL",
    },
  ])
