import { randomBytes } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { ulid } from "ulid"
import type { RentalAttempt } from "../models/rental-attempt"
import { hashOf, type RentalId, serviceTransactionId, type ServiceTransactionId } from "../ids"
import type { TransactionRow } from "./row"

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

  /** The attempt with this secure key, the one proof that unsigned calls carry, and what it belongs to: by a unique index. */
  async withKey(cartSecureKey: string): Promise<AuthenticatedAttempt | undefined> {
    return this.pg("rental_attempt as attempt")
      .join("rental_transaction as rental", "rental.id", "attempt.rental_transaction_id")
      .where({ "attempt.secure_key_hash": hashOf(cartSecureKey) })
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

  /** The last of a rental's attempts, or of those that are named. */
  async last(
    of: { rental_transaction_id: RentalId; id?: string } | { return_token_hash: string },
  ): Promise<KnownAttempt | undefined> {
    return this.pg("rental_attempt")
      .where(of)
      .whereNull("deleted_at")
      .orderBy("created_at", "desc")
      .first("id", "rental_transaction_id", "transaction_id", "subscription_id")
  }

  /** The rental of the attempt that a return token names. It proves nothing: the shopper knows it. */
  async rentalOfToken(token: string): Promise<RentalId | undefined> {
    return (await this.last({ return_token_hash: hashOf(token) }))?.rental_transaction_id
  }

  /** The statement that notes what came of a try: it runs when it is awaited, or within another one. */
  endStatement(id: string, outcome: string, subscription_id: string | null) {
    const now = new Date()
    return this.pg("rental_attempt")
      .where({ id })
      .update({ outcome, subscription_id, answered_at: now, updated_at: now })
  }
}

type Columns = Omit<InferTypeOf<typeof RentalAttempt>, "rental_transaction_id"> & {
  rental_transaction_id: RentalId
}

type KnownAttempt = Pick<Columns, "id" | "rental_transaction_id" | "transaction_id" | "subscription_id">

/** The attempt that a secure key selects: whose transaction and cart an unsigned call is about. */
export type AuthenticatedAttempt = Pick<
  Columns,
  "rental_transaction_id" | "subscription_id" | "return_token_hash"
> &
  Pick<TransactionRow, "cart_id" | "settings_id" | "sales_channel_id"> & { attempt_id: string }

/** The names and keys of one attempt. The key and the token leave this process only toward the service. */
interface AttemptProof {
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
