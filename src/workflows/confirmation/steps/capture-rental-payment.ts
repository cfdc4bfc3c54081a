import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { ReasonCode } from "../../../core/problems/problem"
import { PAYMENT_STATE, rentalPaymentsOf } from "../../queries/rental-payments"
import type { RentalOrderInput } from "./link-rental-order"

/**
 * Captures the order's rental payment, once. Runs in a workflow of its own: as a step behind complete-cart a failing
 * capture removed the order. Refused where there is none to capture. Not undone: a captured payment may only be refunded, and that is the merchant's decision.
 */
export const captureRentalPaymentStep = createStep(
  "capture-rental-payment",
  async ({ order_id }: RentalOrderInput, { container }) => {
    const payments = await rentalPaymentsOf(container, order_id, PAYMENT_STATE)
    if (!payments.length) {
      const why = "The order has no payment of the rental service: it was paid in another way."
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, why, "no_rental_payment" satisfies ReasonCode)
    }
    const due = payments.filter((payment) => !payment.captured_at && !payment.canceled_at)
    for (const payment of due) {
      await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } })
    }

    return new StepResponse(undefined)
  },
)
