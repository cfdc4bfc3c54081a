import { generateEntityId } from "@medusajs/framework/utils"
import type { RentalModuleContainer } from "../service"
import { hashOf, type AttemptProof } from "./credentials"

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
  async begin(rentalTransactionId: string, proof: AttemptProof): Promise<string> {
    const id = generateEntityId(undefined, "ratt")
    await this.pg("rental_transaction")
      .where({ id: rentalTransactionId })
      .update({ transaction_id: proof.transactionId, updated_at: new Date() })
    await this.pg("rental_attempt").insert({
      id,
      rental_transaction_id: rentalTransactionId,
      transaction_id: proof.transactionId,
      secure_key_hash: hashOf(proof.cartSecureKey),
      return_token_hash: hashOf(proof.returnToken),
    })
    return id
  }

  /** Notes what came of a try. */
  async end(id: string, outcome: string, subscription_id: string | null): Promise<void> {
    const now = new Date()
    await this.pg("rental_attempt")
      .where({ id })
      .update({ outcome, subscription_id, answered_at: now, updated_at: now })
  }
}
