import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendLink } from "../../../../../../workflows/links/send-link"
import { answerChange, refusedBy } from "../../change-one"

/** Sends the customer the link to pay, or to finish a booking, by email. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const send = async (id: Parameters<typeof sendLink>[1]) => {
    const refusal = await sendLink(req.scope, id)
    return refusal ? refusedBy(refusal) : {}
  }
  await answerChange(req, res, send, (transaction) => ({ sent_to: transaction?.link?.email ?? null }))
}
