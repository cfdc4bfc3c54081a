import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_PROVIDER_ID } from "../../modules/rental/provider-id"

export interface RentalPayment {
  id: string
  provider_id: string
  captured_at: string | null
  canceled_at: string | null
  captures?: { amount: number }[]
  refunds?: { amount: number }[]
}

/** The payments of an order that went through the rental service. */
export async function rentalPaymentsOf(
  container: MedusaContainer,
  orderId: string,
): Promise<RentalPayment[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: [
      "payment_collections.payments.*",
      "payment_collections.payments.captures.amount",
      "payment_collections.payments.refunds.amount",
    ],
    filters: { id: orderId },
  })
  const collections = (data[0]?.payment_collections ?? []) as unknown as { payments?: RentalPayment[] }[]
  return collections
    .flatMap((collection) => collection.payments ?? [])
    .filter((payment) => payment.provider_id === RENTAL_PROVIDER_ID)
}

/** Whether money is captured on them that no refund has been recorded for. */
export function holdsMoney({ captures = [], refunds = [] }: RentalPayment): boolean {
  const sum = (amounts: { amount: number }[]) =>
    amounts.reduce((total, { amount }) => total + Number(amount), 0)
  return sum(captures) > sum(refunds)
}
