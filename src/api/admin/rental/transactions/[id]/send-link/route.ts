import { sendLink } from "../../../../../../workflows/links/send-link"
import { answer, refusedBy } from "../../../answer"
import { changed } from "../../change-one"

/** Sends the customer the link to pay, or to finish a booking, by email. */
export const POST = answer(async (req) => {
  const { transaction } = await changed(req, async (id) => {
    const refusal = await sendLink(req.scope, id)
    if (refusal) throw refusedBy(refusal)
  })
  return { transaction, sent_to: transaction?.link?.email ?? null }
})
