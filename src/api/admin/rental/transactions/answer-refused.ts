import type { MedusaResponse } from "@medusajs/framework/http"
import type { MerchantRefusal } from "../../../../core/merchant-refusals/refusal"
import { sayMerchantRefusal } from "../../../../core/merchant-refusals/say"

/** A refusal with the English sentence that says it. */
export const refusedBody = (refusal: MerchantRefusal) => ({
  ...refusal,
  message: sayMerchantRefusal(refusal),
})

/** Answers why something can't be done now, in Medusa's shape. */
export function answerRefused(res: MedusaResponse, status: 400 | 409, refusal: MerchantRefusal): void {
  res.status(status).json({ type: "not_allowed", ...refusedBody(refusal) })
}

/** Answers 404: there is no rental with this id. */
export function answerNotFound(res: MedusaResponse): void {
  res.status(404).json({ type: "not_found", ...refusedBody({ code: "unknown_transaction", params: {} }) })
}
