import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopperLanguage } from "../../../core/shopper-language"
import { refusalStatus, type Refusal } from "../../../modules/rental/transactions/refusal"

/**
 * Answers a refusal in the shape of Medusa's own errors: a stable `code` and a sentence for the shopper, in the language that the
 * request asks the payment page for, else in the browser's.
 */
export function sendRefusal(
  req: Pick<MedusaRequest, "body" | "headers">,
  res: MedusaResponse,
  refusal: Refusal,
): void {
  const status = refusalStatus(refusal)
  const type = status === 404 ? "not_found" : status === 429 ? "too_many_requests" : "not_allowed"
  const { lang, data } = (req.body ?? {}) as { lang?: unknown; data?: { lang?: unknown } | null }
  const language = shopperLanguage([lang, data?.lang], req.headers["accept-language"])
  res.status(status).json({ code: refusal.code, type, message: refusal.sentence[language] })
}
