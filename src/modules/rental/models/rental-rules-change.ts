import { model } from "@medusajs/framework/utils"

/**
 * One change of what the service's rules give, for one settings row (docs/decisions/price-rules-cache.md): the rules before and after, what it
 * means for this shop's products, and whether it is accepted. `rules_before` is null in the first answer of an environment and
 * address (`source_hash`). `content_hash` names the rules that can be used. `jump` says by how much a change went beyond the merchant's limit;
 * such a change is accepted once someone agrees, every other as soon as it has been looked at (`judged_at`).
 */
export const RentalRulesChange = model
  .define("rental_rules_change", {
    id: model.id({ prefix: "rrch" }).primaryKey(),
    settings_id: model.text(),
    source_hash: model.text(),
    content_hash: model.text(),
    rules_before: model.json().nullable(),
    rules_after: model.json(),
    impact: model.json().nullable(),
    jump: model.json().nullable(),
    judging_until: model.dateTime().nullable(),
    judged_at: model.dateTime().nullable(),
    accepted_at: model.dateTime().nullable(),
    agreed_by: model.text().nullable(),
  })
  .indexes([
    {
      name: "IDX_rental_rules_change_settings_id_created_at_id",
      on: ["settings_id", "created_at", "id"],
      where: "deleted_at IS NULL",
    },
    {
      name: "IDX_rental_rules_change_created_at_unjudged",
      on: ["created_at"],
      where: "judged_at IS NULL AND deleted_at IS NULL",
    },
  ])
