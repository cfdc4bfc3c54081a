import type { LinkAnswer } from "../../../../answers/links"
import type { BeforeJson } from "../../../../answers/values"
import { say } from "../../../../core/messages/say"
import { RENTAL_MODULE } from "../../../../modules/rental/key"
import { fieldOf, makeLink } from "../../../../workflows/links/make-link"
import { transactionView } from "../../../../workflows/rentals/transaction-view"
import { adminOf, answer, Refused, validated } from "../answer"
import { LinkInput } from "../inputs"

/** Makes a rental for a customer, and returns the link that they pay it by, or the field that keeps it from being made. */
export const POST = answer(async (req) => {
  const input = validated("invalid_link", LinkInput, req.body ?? {})
  const { shop_language } = await req.scope.resolve(RENTAL_MODULE).settings.forChannel(input.sales_channel_id)
  const created_by = await adminOf(req)
  const made = await makeLink(req.scope, { ...input, lang: input.lang ?? shop_language, created_by })
  if (made.ok) {
    const { id, payment_url, cart_id } = made
    const transaction = (await transactionView(req.scope, id))!
    return { transaction, payment_url, cart_id } satisfies BeforeJson<LinkAnswer>
  }
  const { refusal, message } = made
  const field = fieldOf(refusal)
  // The fact, too: the panel says it in the merchant's language.
  const fact = { code: refusal.code, params: message ? {} : refusal.params }
  const why = { ...fact, message: message ?? say(refusal).text }
  throw new Refused({ ...why, ...(field && { fields: [{ field, ...why }] }) }, 400, "not_allowed")
})
