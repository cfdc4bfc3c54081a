import type RentalModuleService from "../service"
import type { RentalId } from "./ids"

/**
 * What the service has confirmed for a payment session: `confirmed`, `booked`, or nothing. The session and its amount
 * must be those that the confirmation was bound to. Never throws for an unknown transaction: core asks at any time.
 */
export async function authorizationOf(
  rental: RentalModuleService,
  id: RentalId | undefined,
  sessionId: string | undefined,
  amount: unknown,
): Promise<"confirmed" | "booked" | null> {
  if (!id || !sessionId) return null
  const [transaction] = await rental.listRentalTransactions({ id }, { take: 1 })
  const bound =
    transaction?.authorized_session_id === sessionId && Number(transaction.authorized_amount) === amount
  return bound ? transaction.authorized_status : null
}
