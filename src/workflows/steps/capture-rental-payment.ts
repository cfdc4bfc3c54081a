import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { RentalOrderInput } from "./link-rental-order"

interface PaymentRow {
  id: string
  provider_id: string
  captured_at: string | null
  canceled_at: string | null
}

/**
 * Captures the order's rental payment, once. Runs in a workflow of its own: as a step behind complete-cart a failing
 * capture removed the order. Not undone: a captured payment may only be refunded, and that is the merchant's decision.
 */
export const captureRentalPaymentStep = createStep(
  "capture-rental-payment",
  async ({ order_id }: RentalOrderInput, { container }) => {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({
      entity: "order",
      fields: ["payment_collections.payments.*"],
      filters: { id: order_id },
    })
    const collections = (data[0]?.payment_collections ?? []) as unknown as { payments?: PaymentRow[] }[]
    const due = collections
      .flatMap((collection) => collection.payments ?? [])
      .filter((payment) => payment.provider_id === "pp_rental_subscription" && !payment.captured_at && !payment.canceled_at)
    for (const payment of due) {
      await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } })
    }
    return new StepResponse(undefined)
  }
)
