import type RentalModuleService from "../service"
import { hashOf } from "./proof"

/** The attempt with this secure key and its transaction: the one proof that unsigned calls carry (docs/decisions/secure-key.md). */
export async function findBySecureKey(rental: RentalModuleService, cartSecureKey: string) {
  const [attempt] = await rental.listRentalAttempts({ secure_key_hash: hashOf(cartSecureKey) }, { take: 1 })
  return attempt && withTransaction(rental, attempt)
}

/** The attempt that a return token names. It proves nothing: the shopper knows it. */
export async function findByReturnToken(rental: RentalModuleService, token: string) {
  const [attempt] = await rental.listRentalAttempts({ return_token_hash: hashOf(token) }, { take: 1 })
  return attempt && withTransaction(rental, attempt)
}

async function withTransaction<A extends { rental_transaction_id: string }>(
  rental: RentalModuleService,
  attempt: A,
) {
  const [transaction] = await rental.listRentalTransactions(
    { id: attempt.rental_transaction_id },
    { take: 1 },
  )
  return transaction && { attempt, transaction }
}
