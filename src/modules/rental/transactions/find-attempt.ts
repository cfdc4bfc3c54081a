import type RentalModuleService from "../service"
import { hashOf } from "./credentials"
import type { RentalId } from "./ids"

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
): Promise<AuthenticatedAttempt | undefined> => rental.attempts.withKey(hashOf(cartSecureKey))

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
