import { model } from "@medusajs/framework/utils"
import { EVENT_STATES } from "../events/states"

/**
 * The inbox: every authentic call of the service, written before it is applied (docs/decisions/receive-first.md). `body` is the call
 * without `cartSecureKey` and token; it holds personal data and is emptied after `retention_days`.
 * `claimed_until` is the lease of the server that applies it.
 */
export const RentalEvent = model
  .define("rental_event", {
    id: model.id({ prefix: "revt" }).primaryKey(),
    kind: model.text(),
    settings_id: model.text().nullable(),
    rental_transaction_id: model.text().nullable(),
    attempt_id: model.text().nullable(),
    cart_id: model.text().nullable(),
    subscription_id: model.text().nullable(),
    body: model.json().nullable(),
    status: model.enum([...EVENT_STATES]).default("received"),
    tries: model.number().default(0),
    next_try_at: model.dateTime().nullable(),
    claimed_until: model.dateTime().nullable(),
    claimed_by: model.text().nullable(),
    result: model.json().nullable(),
    applied_at: model.dateTime().nullable(),
    emptied_at: model.dateTime().nullable(),
  })
  .indexes([
    { name: "IDX_rental_event_transaction", on: ["rental_transaction_id", "created_at"] },
    { name: "IDX_rental_event_due", on: ["next_try_at"], where: "status = 'received'" },
    { name: "IDX_rental_event_created_at", on: ["created_at"], where: "emptied_at IS NULL" },
  ])
