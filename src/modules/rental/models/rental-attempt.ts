import { model } from "@medusajs/framework/utils"

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
    { name: "IDX_rental_attempt_transaction_id_unique", on: ["transaction_id"], unique: true },
    { name: "IDX_rental_attempt_secure_key_hash_unique", on: ["secure_key_hash"], unique: true },
    { name: "IDX_rental_attempt_return_token_hash_unique", on: ["return_token_hash"], unique: true },
    { name: "IDX_rental_attempt_rental_transaction_id", on: ["rental_transaction_id"] },
  ])
