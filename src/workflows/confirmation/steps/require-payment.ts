import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ReasonCode } from "../../../core/problems/problem"

/**
 * Fails where authorizing a booked order's session gave no payment. Medusa swallows a fault of the database there, and takes the
 * session, which is pending as it was, for one that is authorized later. Trying again helps.
 */
export const requirePaymentStep = createStep(
  "require-rental-payment",
  async ({ payment, session_id }: { payment: { id: string } | null | undefined; session_id: string }) => {
    if (!payment) {
      const why = `Authorizing session ${session_id} of a booked order gave no payment.`
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, why, "payment_not_made" satisfies ReasonCode)
    }
    return new StepResponse(payment.id)
  },
)
