import type RentalModuleService from "../service"
import type { RentalId } from "./row"

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

/** Whether a refund may be recorded in Medusa now: see `takeRefundPermission`, which uses the permission up. */
export async function mayRecordRefund(
  rental: RentalModuleService,
  transaction: { refund_allowed_at: Date | null; settings_id: string },
): Promise<boolean> {
  if (transaction.refund_allowed_at) return true
  const settings = await rental.settings.byId(transaction.settings_id)
  return settings?.manual_refunds ?? false
}

/**
 * True where a refund may be recorded in Medusa: the setting `manual_refunds` is on, or the merchant has just said that
 * it was made at the service (allow-refund), which holds for one refund.
 */
export async function takeRefundPermission(
  rental: RentalModuleService,
  id: RentalId | undefined,
): Promise<boolean> {
  if (!id) return false
  if (await rental.transactions.takeRefundPermission(id)) return true
  const [transaction] = await rental.listRentalTransactions({ id }, { take: 1 })
  return transaction ? mayRecordRefund(rental, { ...transaction, refund_allowed_at: null }) : false
}
