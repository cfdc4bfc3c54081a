import type { MedusaResponse } from "@medusajs/framework/http"
import { refusalStatus, type Refusal } from "../../../modules/rental/transactions/refusal"

/** Answers a refusal in the shape of Medusa's own errors: a stable `code` and a sentence for the shopper. */
export function sendRefusal(res: MedusaResponse, refusal: Refusal): void {
  const status = refusalStatus(refusal)
  const type = status === 404 ? "not_found" : status === 429 ? "too_many_requests" : "not_allowed"
  res.status(status).json({ code: refusal.code, type, message: refusal.message })
}
