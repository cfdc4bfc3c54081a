import type { MedusaResponse } from "@medusajs/framework/http"
import { say } from "../../../core/messages/say"
import type { Fault } from "../../../workflows/inbox/read-call"
import type { Received } from "../../../workflows/inbox/receive-call"

/** What a call of the service is answered: a status and a body; every error with a stable `code`. */
export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** An error as the service is answered; `more` goes into the body. */
export const failure = (
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Answer => ({
  status,
  body: { code, message, ...more },
})

/** The same answer whatever is wrong: a stranger learns nothing from it. */
const UNKNOWN = failure(404, "unknown_cart", "No rental belongs to this key, token and cart.")

const UNAUTHORIZED = failure(
  401,
  "token_required",
  "This address needs the event token: header x-rental-token, or ?token=.",
)

/** Names the first bad fields of a call; their values are not repeated. */
export const unreadable = (fields: Fault[]): Answer =>
  failure(
    400,
    "invalid_body",
    `The call can't be read: ${fields.map(({ field, message }) => `${field}: ${message}`).join("; ")}.`,
    { fields },
  )

const TRY_AGAIN = failure(
  503,
  "try_again",
  "The call was kept but can't be applied at the moment. Please send it again.",
)

/** The answer to a call: 409 when it can't be applied, 503 only when trying again can help. */
export function answerTo(outcome: Received): Answer {
  switch (outcome.kind) {
    case "order":
      return { status: 200, body: { platformOrderId: outcome.order_id } }
    case "applied":
      return { status: 200, body: { applied: true, message: say(outcome.what).text } }
    case "ignored":
      return { status: 200, body: { applied: false, message: say(outcome.what).text } }
    case "refused":
      return failure(409, outcome.problem.code, say(outcome.problem).text)
    case "rejected":
      return failure(409, outcome.what.code, say(outcome.what).text)
    case "unreadable":
      return unreadable(outcome.faults)
    case "unknown":
      return UNKNOWN
    case "unauthorized":
      return UNAUTHORIZED
    case "later":
      return TRY_AGAIN
  }
}

/** Sends an answer, never to be cached. */
export function send(res: MedusaResponse, { status, body }: Answer): void {
  res.status(status).set("Cache-Control", "no-store").json(body)
}
