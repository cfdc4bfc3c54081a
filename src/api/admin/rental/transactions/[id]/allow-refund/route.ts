import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { allowRefund } from "../../../../../../workflows/allow-refund"
import { runWithNote } from "../../run-with-note"

/** The merchant says that the money was refunded at the service: one refund may be recorded here. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await runWithNote(req, res, async (id, note) =>
    (await allowRefund(req.scope, id, note)) ? null : { code: "nothing_to_refund", params: {} },
  )
}
