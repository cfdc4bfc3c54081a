import type { MedusaResponse } from "@medusajs/framework/http"
import { statusOfRefusal, type Refusal } from "../../../core/refusals/refusal"
import { sayRefusal } from "../../../core/refusals/say"

/** Answers that there is no region of this id. */
export function answerUnknownRegion(res: MedusaResponse, id: string): void {
  const refusal: Refusal = { code: "region_not_found", params: { id } }
  const { status, type } = statusOfRefusal(refusal)
  res.status(status).json({ type, ...refusal, message: sayRefusal(refusal, "en") })
}
