import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { toCents, toEuros } from "../../core/money"
import { RENTAL_MODULE } from "../../modules/rental"
import { withRental } from "../with-rental"
import type { RentalId } from "../../modules/rental/transactions/row"
import { readAll, readOne } from "../read"

/** A payment of an order, with what was captured and refunded. Euros. */
export interface RentalPayment {
  id: string
  provider_id: string
  captured_at: string | null
  canceled_at: string | null
  captures?: { amount: number }[]
  refunds?: { amount: number }[]
}

/** The fields that show whether a payment is valid, and whether it is captured. */
export const PAYMENT_STATE = ["id", "provider_id", "captured_at", "canceled_at"]
/** The same, and what `holdsMoney` asks for. */
const PAYMENT_MONEY = [...PAYMENT_STATE, "captures.amount", "refunds.amount"]

/** The payments of an order that went through the rental service. */
export async function rentalPaymentsOf(
  container: MedusaContainer,
  orderId: string,
  fields: readonly string[] = PAYMENT_MONEY,
): Promise<RentalPayment[]> {
  const links = await readAll<{ payment_collection?: { payments?: RentalPayment[] } | null }>(
    container,
    "order_payment_collection",
    fields.map((field) => `payment_collection.payments.${field}`),
    { order_id: orderId },
  )
  return links
    .flatMap(({ payment_collection }) => payment_collection?.payments ?? [])
    .filter((payment) => payment.provider_id === RENTAL_PROVIDER_ID)
}

/** One payment that went through the rental service, by its id; undefined where it is another provider's. */
export async function rentalPaymentOf(
  container: MedusaContainer,
  id: string,
): Promise<(RentalPayment & { data?: Record<string, unknown> | null }) | undefined> {
  const filters = { id, provider_id: RENTAL_PROVIDER_ID }
  return readOne(container, "payment", [...PAYMENT_MONEY, "data"], filters)
}

/** Euros that are captured on a payment and that no refund has been recorded for. */
export function unrefundedAmount({ captures = [], refunds = [] }: RentalPayment): number {
  const sum = (amounts: { amount: number }[]) =>
    amounts.reduce((total, { amount }) => total + toCents(amount), 0)
  return toEuros(sum(captures) - sum(refunds))
}

/** Whether money is captured on a payment that no refund has been recorded for. */
export const holdsMoney = (payment: RentalPayment): boolean => unrefundedAmount(payment) > 0

/**
 * The merchant says that the money was refunded at the service: one refund may be recorded here. False, and
 * nothing is changed, where no payment of the rental's order is captured: a permission would wait there for a later one.
 */
export async function allowRefund(container: MedusaContainer, id: RentalId, note: string): Promise<boolean> {
  const rental = container.resolve(RENTAL_MODULE)
  const { cart_id } = await rental.transactions.retrieve(id)
  return withRental(container, { id, cart_id }, async ({ row: { order_id } }) => {
    const payments = order_id ? await rentalPaymentsOf(container, order_id) : []
    if (!payments.some(holdsMoney)) return false
    await rental.transactions.allowRefund(id, note)
    return true
  })
}

/** The merchant takes that back: no refund may be recorded any more. Changes nothing where none may, or one has been by now. */
export async function withdrawRefund(container: MedusaContainer, id: RentalId): Promise<void> {
  await container.resolve(RENTAL_MODULE).transactions.takeRefundPermission(id)
}
