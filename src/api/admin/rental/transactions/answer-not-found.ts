import type { MedusaResponse } from "@medusajs/framework/http"

export function answerNotFound(res: MedusaResponse): void {
  res
    .status(404)
    .json({ code: "unknown_transaction", type: "not_found", message: "There is no rental with this id." })
}
