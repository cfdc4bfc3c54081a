import { model } from "@medusajs/framework/utils"
import { ASKED_BY, CALL_STATES } from "../../../core/calls"
import { indexed } from "../indexed"

const index = indexed("rental_call")

/**
 * The inbox: every authentic call of the service, written before it is applied (docs/decisions/receive-first.md). `body` is the call
 * without `cartSecureKey` and token; it holds personal data and is emptied after `retention_days`.
 * `lease_owner` and `lease_expires_at` are the lease of the server that applies it.
 */
export const RentalCall = model
  .define("rental_call", {
    id: model.id({ prefix: "revt" }).primaryKey(),
    kind: model.text(),
    settings_id: model.text().nullable(),
    rental_transaction_id: model.text().nullable(),
    attempt_id: model.text().nullable(),
    cart_id: model.text().nullable(),
    subscription_id: model.text().nullable(),
    body: model.json().nullable(),
    /** What came, as text, where it couldn't be read as a call of its kind. */
    unread_body: model.text().nullable(),
    /** Of the bytes that came: the same again for one attempt is the same row. */
    body_hash: model.text().nullable(),
    times_received: model.number().default(1),
    received_at: model.dateTime(),
    status: model.enum([...CALL_STATES]).default("received"),
    /** Of one that waits. */
    asked_by: model.enum([...ASKED_BY]).default("call"),
    attempts: model.number().default(0),
    /** Those of them that met a lock, or no database: they say nothing of the call. */
    attempts_in_vain: model.number().default(0),
    next_retry_at: model.dateTime().nullable(),
    lease_owner: model.text().nullable(),
    lease_expires_at: model.dateTime().nullable(),
    result: model.json().nullable(),
    applied_at: model.dateTime().nullable(),
    emptied_at: model.dateTime().nullable(),
  })
  .indexes([
    index("transaction", ["rental_transaction_id", "created_at"]),
    index("due", ["next_retry_at"], "status = 'received'"),
    index("body_hash_unique", ["attempt_id", "kind", "body_hash"], "body_hash IS NOT NULL"),
    index("unemptied", ["settings_id", "created_at"], "emptied_at IS NULL"),
  ])
