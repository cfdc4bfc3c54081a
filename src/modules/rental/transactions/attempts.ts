import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type RentalModuleService from "../service"
import { type RentalId, serviceTransactionId, type ServiceTransactionId } from "./ids"
import { createHash, randomBytes } from "node:crypto"
import { ulid } from "ulid"

/** The tries at the service, a statement each: a shopper waits for them. */
export class RentalAttempts {
  constructor(private readonly pg: Knex) {}

  /**
   * Notes a try before it is made, and on the transaction the id that the merchant looks for at the service, whatever comes of it.
   * Gives the attempt's id.
   */
  async begin(rentalId: RentalId, proof: AttemptProof): Promise<string> {
    const id = generateEntityId(undefined, "ratt")
    const noted = this.pg("rental_transaction")
      .where({ id: rentalId })
      .update({ transaction_id: proof.transactionId, updated_at: new Date() })
    await this.pg("rental_attempt")
      .with("noted", noted)
      .insert({
        id,
        rental_transaction_id: rentalId,
        transaction_id: proof.transactionId,
        secure_key_hash: hashOf(proof.cartSecureKey),
        return_token_hash: hashOf(proof.returnToken),
      })
    return id
  }

  /** The attempt with this key's hash, and what it belongs to: by a unique index. */
  async withKey(secure_key_hash: string): Promise<AuthenticatedAttempt | undefined> {
    return this.pg("rental_attempt as attempt")
      .join("rental_transaction as rental", "rental.id", "attempt.rental_transaction_id")
      .where({ "attempt.secure_key_hash": secure_key_hash })
      .whereNull("attempt.deleted_at")
      .whereNull("rental.deleted_at")
      .first(
        "attempt.id as attempt_id",
        "rental.id as rental_transaction_id",
        "rental.cart_id",
        "rental.settings_id",
        "rental.sales_channel_id",
        "attempt.subscription_id",
        "attempt.return_token_hash",
      )
  }

  /** The statement that notes what came of a try: it runs when it is awaited, or within another one. */
  endStatement(id: string, outcome: string, subscription_id: string | null) {
    const now = new Date()
    return this.pg("rental_attempt")
      .where({ id })
      .update({ outcome, subscription_id, answered_at: now, updated_at: now })
  }
}

/** The attempt that a secure key selects: whose transaction and cart an unsigned call is about. */
export interface AuthenticatedAttempt {
  attempt_id: string
  rental_transaction_id: RentalId
  cart_id: string
  settings_id: string
  sales_channel_id: string | null
  subscription_id: string | null
  return_token_hash: string
}

/** The attempt with this secure key: the one proof that unsigned calls carry. */
export const findBySecureKey = (
  rental: RentalModuleService,
  cartSecureKey: string,
): Promise<AuthenticatedAttempt | undefined> => rental.opening.attempts.withKey(hashOf(cartSecureKey))

/** The attempt that a return token names, with its transaction. It proves nothing: the shopper knows it. */
export async function findByReturnToken(rental: RentalModuleService, token: string) {
  const [attempt] = await rental.listRentalAttempts({ return_token_hash: hashOf(token) }, { take: 1 })
  if (!attempt) return undefined
  const [transaction] = await rental.listRentalTransactions(
    { id: attempt.rental_transaction_id },
    { take: 1 },
  )
  return transaction && { attempt, transaction }
}

/** The names and keys of one attempt. The key and the token leave this process only toward the service. */
export interface AttemptProof {
  transactionId: ServiceTransactionId
  cartSecureKey: string
  returnToken: string
}

/** New for each attempt: prefix and ULID, 32 random bytes as the cart's secure key, a random token for the shopper's return. */
export function newAttemptProof(prefix: string): AttemptProof {
  return {
    transactionId: serviceTransactionId(`${prefix}-${ulid()}`),
    cartSecureKey: randomBytes(32).toString("base64url"),
    returnToken: randomBytes(24).toString("base64url"),
  }
}

/** The only form in which a secure key or a return token is stored. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex")
