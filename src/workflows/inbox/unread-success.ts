import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem, UnreadBody } from "../../core/messages/codes"
import { say } from "../../core/messages/say"
import { RENTAL_MODULE } from "../../modules/rental"
import { hashOf } from "../../modules/rental/ids"
import { raiseAttention } from "../notify/raise-attention"

/** One row for all unreadable bodies of an attempt, whatever their bytes. */
const BODY_HASH = hashOf("unreadable")

/**
 * Raises attention where the body of a success call can't be read, and the token in its address names a rental that has no order yet: once
 * for an attempt. The token proves nothing, since the shopper knows it: such a call never makes an order.
 */
export async function noteUnreadSuccess(
  container: MedusaContainer,
  returnToken: string,
  why: UnreadBody,
): Promise<void> {
  const { attempts, inbox, transactions } = container.resolve(RENTAL_MODULE)
  const attempt = await attempts.last({ return_token_hash: hashOf(returnToken) })
  if (!attempt) return
  const { id: attempt_id, rental_transaction_id } = attempt
  const problem: Problem = { code: "call_unreadable", params: { kind: "success_call", why, by: "token" } }
  const { cart_id, status } = await transactions.retrieve(rental_transaction_id)
  const row = { kind: "success_call", settings_id: null, rental_transaction_id, attempt_id, cart_id }
  const kept = await inbox.keepRefused(
    { ...row, subscription_id: attempt.subscription_id, body: null, unread_body: null, body_hash: BODY_HASH },
    { ...problem, message: say(problem).text },
  )
  if (kept.times_received === 1 && status !== "active") {
    await raiseAttention(container, rental_transaction_id, problem)
  }
}
