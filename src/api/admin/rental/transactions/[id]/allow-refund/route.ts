import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { allowRefund, withdrawRefund } from "../../../../../../workflows/orders/rental-order"
import { Note } from "../../../inputs"
import { validated } from "../../../requests"
import { answerChange, refusedBy } from "../../change-one"

/** The merchant says that the money was refunded at the service: one refund may be recorded here. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const said = validated(res, "invalid_note", Note, req.body ?? {})
  if (!said) return
  await answerChange(req, res, async (id) => {
    const isAllowed = await allowRefund(req.scope, id, said.note)
    return isAllowed ? {} : refusedBy({ code: "nothing_to_refund", params: {} })
  })
}

/** The merchant takes that back. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerChange(req, res, async (id) => {
    await withdrawRefund(req.scope, id)
    return {}
  })
}
