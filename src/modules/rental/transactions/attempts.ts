import { generateEntityId } from "@medusajs/framework/utils"
import type { RentalModuleContainer } from "../service"
import { hashOf, type AttemptProof } from "./credentials"
import type { AuthenticatedAttempt } from "./find-attempt"
import type { RentalId } from "./ids"

/** The tries at the service, a statement each: a shopper waits for them. */
export class RentalAttempts {
  constructor(private readonly container: RentalModuleContainer) {}

  private get pg() {
    return this.container.__pg_connection__
  }

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

  /** Notes what came of a try; a statement that may go along with another. */
  end(id: string, outcome: string, subscription_id: string | null) {
    const now = new Date()
    return this.pg("rental_attempt")
      .where({ id })
      .update({ outcome, subscription_id, answered_at: now, updated_at: now })
  }
}
