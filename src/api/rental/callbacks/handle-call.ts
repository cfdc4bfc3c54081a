import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../modules/rental"
import { receiveCall, type IncomingCall, type Received } from "../../../workflows/inbox/receive-call"
import { answerTo, failure, send, type Answer } from "./responses"
import { readJson, type Unreadable } from "./read-json"

const REASONS = {
  body_too_large: "body_too_large",
  not_json: "wrong_content_type",
  broken_json: "broken_json",
} as const

/**
 * Takes a call of the service and answers it. `about` says from the request and the JSON what kind of call it is; `answer` what
 * is said instead of the usual.
 */
export async function handleCall(
  req: MedusaRequest,
  res: MedusaResponse,
  about: (json: unknown) => Omit<IncomingCall, "raw" | "json">,
  answer: (received: Received) => Answer | Promise<Answer> = answerTo,
): Promise<void> {
  const body = await readJson(req)
  if (!body.ok) return refuseUnread(req, res, body)
  const { raw, json } = body
  send(res, await answer(await receiveCall(req.scope, { ...about(json), raw, json })))
}

/** Answers a body that isn't JSON of a bearable size. It leaves no row, but Health shows it. */
export function refuseUnread(req: MedusaRequest, res: MedusaResponse, body: Unreadable): void {
  req.scope.resolve(RENTAL_MODULE).lastSeen.refusal(REASONS[body.reason], req.params.settings_id)
  send(res, failure(body.status, body.code, body.message))
}
