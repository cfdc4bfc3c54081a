import type { MedusaResponse } from "@medusajs/framework/http"
import type { Refusal } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import { statusOfRefusal } from "../../../core/refusals"

/** Answers that there is no region of this id. */
export function answerUnknownRegion(res: MedusaResponse, id: string): void {
  const refusal: Refusal = { code: "region_not_found", params: { id } }
  const { status, type } = statusOfRefusal(refusal)
  res.status(status).json({ type, ...refusal, message: say(refusal, "en", { as: "shopper" }).text })
}
