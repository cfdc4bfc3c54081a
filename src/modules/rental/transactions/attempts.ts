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

  /**
   * Returns the last attempt of a rental, or the one with an id or with the hash of a key or token, and what it belongs to. The secure key is
   * the one proof that unsigned calls carry; a return token proves nothing, since the shopper knows it.
   */
  async last(
    of: Partial<Pick<Columns, "id" | "rental_transaction_id" | Hash>>,
  ): Promise<Attempt | undefined> {
    return this.pg("rental_attempt as attempt")
      .join("rental_transaction as rental", "rental.id", "attempt.rental_transaction_id")
      .where(Object.fromEntries(Object.entries(of).map(([name, value]) => [`attempt.${name}`, value])))
      .whereNull("attempt.deleted_at")
      .whereNull("rental.deleted_at")
      .orderBy("attempt.created_at", "desc")
      .first(
        ...["id", "rental_transaction_id", "transaction_id", "subscription_id", "return_token_hash"].map(
          (name) => `attempt.${name}`,
        ),
        ...["cart_id", "settings_id", "sales_channel_id"].map((name) => `rental.${name}`),
      )
  }

  /** Returns the statement that notes what came of a try: it runs when it is awaited, or within another one. */
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

type Hash = "secure_key_hash" | "return_token_hash"

/** A try at the service, and what it belongs to: whose transaction and cart an unsigned call is about. */
export type Attempt = Omit<Columns, "secure_key_hash"> &
  Pick<TransactionRow, "cart_id" | "settings_id" | "sales_channel_id">

/** The names and keys of one attempt. The key and the token leave this process only toward the service. */
interface AttemptProof {
  transactionId: ServiceTransactionId
  cartSecureKey: string
  returnToken: string
}

/** Makes what is new for each attempt: prefix and ULID, 32 random bytes as the cart's secure key, a random token for the shopper's return. */
export function newAttemptProof(prefix: string): AttemptProof {
  return {
    transactionId: serviceTransactionId(`${prefix}-${ulid()}`),
    cartSecureKey: randomBytes(32).toString("base64url"),
    returnToken: randomBytes(24).toString("base64url"),
  }
}
