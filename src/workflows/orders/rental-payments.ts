import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { toCents, toEuros } from "../../core/money"

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
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: fields.map((field) => `payment_collection.payments.${field}`),
    filters: { order_id: orderId },
  })
  const links = data as unknown as { payment_collection?: { payments?: RentalPayment[] } | null }[]
  return links
    .flatMap(({ payment_collection }) => payment_collection?.payments ?? [])
    .filter((payment) => payment.provider_id === RENTAL_PROVIDER_ID)
}

/** One payment that went through the rental service, by its id; undefined where it is another provider's. */
export async function rentalPaymentOf(
  container: MedusaContainer,
  id: string,
): Promise<(RentalPayment & { data?: Record<string, unknown> | null }) | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "payment",
    fields: [...PAYMENT_MONEY, "data"],
    filters: { id, provider_id: RENTAL_PROVIDER_ID },
  })
  return (data as unknown as RentalPayment[])[0]
}

/** Euros that are captured on a payment and that no refund has been recorded for. */
export function unrefundedAmount({ captures = [], refunds = [] }: RentalPayment): number {
  const sum = (amounts: { amount: number }[]) =>
    amounts.reduce((total, { amount }) => total + toCents(amount), 0)
  return toEuros(sum(captures) - sum(refunds))
}

/** Whether money is captured on a payment that no refund has been recorded for. */
export const holdsMoney = (payment: RentalPayment): boolean => unrefundedAmount(payment) > 0
