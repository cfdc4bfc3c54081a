import type { LinkAnswer } from "../../../../answers/links"
import type { BeforeJson } from "../../../../answers/values"
import { say } from "../../../../core/messages/say"
import { RENTAL_MODULE } from "../../../../modules/rental/key"
import { makeLink } from "../../../../workflows/links/make-link"
import { transactionView } from "../../../../workflows/rentals/transaction-view"
import { answer, emailOfAdmin, Refused, validated } from "../answer"
import { LinkInput } from "../inputs"

/** Makes a rental for a customer, and returns the link that they pay it by, or the field that keeps it from being made. */
export const POST = answer(async (req) => {
  const input = validated("invalid_link", LinkInput, req.body ?? {})
  const { shop_language } = await req.scope.resolve(RENTAL_MODULE).settings.forChannel(input.sales_channel_id)
  const { lang = shop_language, ...wanted } = input
  const created_by = { id: req.auth_context.actor_id, email: await emailOfAdmin(req) }
  const made = await makeLink(req.scope, { ...wanted, lang, created_by })
  if (!made.ok) {
    const { refusal, field } = made
    const message = "message" in refusal ? refusal.message : say(refusal).text
    // The fact, too: the panel says it in the merchant's language.
    const why = { code: refusal.code, params: { ...refusal.params }, message }
    throw new Refused({ ...why, ...(field && { fields: [{ field, ...why }] }) }, 400, "not_allowed")
  }
  const { id, payment_url, cart_id } = made
  const transaction = (await transactionView(req.scope, id))!
  return { transaction, payment_url, cart_id } satisfies BeforeJson<LinkAnswer>
})
