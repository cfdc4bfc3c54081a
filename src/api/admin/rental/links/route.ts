import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { LinkAnswer } from "../../../../answers/links"
import type { BeforeJson } from "../../../../answers/values"
import { say } from "../../../../core/messages/say"
import { RENTAL_MODULE } from "../../../../modules/rental"
import { makeLink, type LinkRefused } from "../../../../workflows/links/make-link"
import { transactionView } from "../../../../workflows/rentals/transaction-view"
import { emailOfAdmin, validated } from "../requests"
import { LinkInput } from "./input"

/** Makes a rental for a customer, and returns the link that they pay it by. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const input = validated(res, "invalid_link", LinkInput, req.body ?? {})
  if (!input) return
  const { shop_language } = await req.scope.resolve(RENTAL_MODULE).settings.forChannel(input.sales_channel_id)
  const { lang = shop_language, ...wanted } = input
  const created_by = { id: req.auth_context.actor_id, email: await emailOfAdmin(req) }
  const made = await makeLink(req.scope, { ...wanted, lang, created_by })
  if (!made.ok) return answerRefusedLink(res, made)
  const { id, payment_url, cart_id } = made
  const transaction = (await transactionView(req.scope, id))!
  res.json({ transaction, payment_url, cart_id } satisfies BeforeJson<LinkAnswer>)
}

/** With the field that it is about, and the fact: the panel says it in the merchant's language. */
function answerRefusedLink(res: MedusaResponse, { refusal, field }: LinkRefused): void {
  const message = "message" in refusal ? refusal.message : say(refusal).text
  const { code, params } = refusal
  res.status(400).json({
    type: "not_allowed",
    code,
    params,
    message,
    ...(field && { fields: [{ field, code, params, message }] }),
  })
}
