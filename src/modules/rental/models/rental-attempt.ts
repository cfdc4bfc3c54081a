import { model } from "@medusajs/framework/utils"
import { indexed } from "../indexed"

const index = indexed("rental_attempt")

/**
 * One try at the service for a transaction. It holds what proves a call (hashes only), so nothing links to it and it
 * has no relation: a query of orders or transactions can't reach it.
 */
export const RentalAttempt = model
  .define("rental_attempt", {
    id: model.id({ prefix: "ratt" }).primaryKey(),
    rental_transaction_id: model.text(),
    transaction_id: model.text(),
    secure_key_hash: model.text(),
    return_token_hash: model.text(),
    subscription_id: model.text().nullable(),
    outcome: model.text().nullable(),
    answered_at: model.dateTime().nullable(),
  })
  .indexes([
    index("transaction_id_unique", ["transaction_id"]),
    index("secure_key_hash_unique", ["secure_key_hash"]),
    index("return_token_hash_unique", ["return_token_hash"]),
    index("rental_transaction_id", ["rental_transaction_id"]),
  ])
