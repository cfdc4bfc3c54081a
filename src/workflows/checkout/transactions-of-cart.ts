import type { ServiceFault } from "../../core/messages/codes"
import type RentalModuleService from "../../modules/rental/service"
import { LIVE_STATES, RENTED_STATES } from "../../core/rental-states"
import type { TransactionRow } from "../../modules/rental/transactions/row"

const COLUMNS = [
  "id",
  "status",
  "environment",
  "fingerprint",
  "lang",
  "duration",
  "transaction_id",
  "payment_url",
  "failure",
  "opened_at",
  "created_at",
] as const

/** A cart's transaction as far as the next one depends on it. */
export type CartTransaction = Pick<TransactionRow, (typeof COLUMNS)[number]>

/** More than ten an hour make in a week. */
const MAX_ROWS = 2000

/** The transactions that were begun for a cart, the newest first, without their snapshots. */
export async function transactionsOfCart(
  rental: RentalModuleService,
  cart_id: string,
): Promise<CartTransaction[]> {
  const rows = await rental.listRentalTransactions(
    { cart_id },
    { select: [...COLUMNS], order: { created_at: "DESC" }, take: MAX_ROWS },
  )
  return rows as unknown as CartTransaction[]
}

/** Whether it is booked or paid. */
export const isRented = ({ status }: Pick<CartTransaction, "status">): boolean =>
  RENTED_STATES.some((rented) => rented === status)

/** Whether the service was asked for it: not where it was silent just before. */
export const wasTried = ({ failure }: Pick<CartTransaction, "failure">): boolean =>
  failure?.code !== ("not_tried" satisfies ServiceFault["code"])

/** Whether it may still be paid by the shopper. */
export const isLive = ({ status }: Pick<CartTransaction, "status">): boolean =>
  LIVE_STATES.some((live) => live === status)
