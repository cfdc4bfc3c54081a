import type { MedusaResponse, MedusaRequest } from "@medusajs/framework/http"
import { say } from "../../../core/messages/say"
import type { RefusedCall } from "../../../core/api/service-calls"
import type { FieldFault } from "../../../core/wire/error-body"
import { type Received, receiveCall, type IncomingCall } from "../../../workflows/inbox/receive-call"
import { RENTAL_MODULE } from "../../../modules/rental"
import { saysJson, pathParameter } from "../../requests"
import { kindNamedIn } from "../../../core/wire/envelope"
import { EACH_COUNTS, EVENT_KINDS } from "../../../core/calls"

/** What a call of the service is answered: a status and a body; every error with a stable `code`. */
export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** An error as the service is answered; `more` goes into the body. */
export const errorAnswer = (
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Answer => ({
  status,
  body: { code, message, ...more },
})

/** The same answer whatever is wrong: a stranger learns nothing from it. */
const UNKNOWN = errorAnswer(404, "unknown_cart", "No rental belongs to this key, token and cart.")

const UNAUTHORIZED = errorAnswer(
  401,
  "token_required",
  "This address needs the event token: header x-rental-token, or ?token=.",
)

/** Names the first bad fields of a call; their values are not repeated. */
export const unreadable = (fields: FieldFault[]): Answer =>
  errorAnswer(
    400,
    "invalid_body",
    `The call can't be read: ${fields.map(({ field, message }) => `${field}: ${message}`).join("; ")}.`,
    { fields },
  )

const TRY_AGAIN = errorAnswer(
  503,
  "try_again",
  "The call was kept but can't be applied at the moment. Please send it again.",
)

/** Not a 503: the service never repeats these calls, and one that another caller repeated would count twice. */
const KEPT: Answer = {
  status: 202,
  body: { applied: false, message: "The call is kept and will be applied soon." },
}

/** The answer to a call of this kind: 409 when it can't be applied, 503 only when trying again can help. */
function answerTo(outcome: Received, kind: string): Answer {
  switch (outcome.kind) {
    case "order":
      return { status: 200, body: { platformOrderId: outcome.order_id } }
    case "applied":
      return { status: 200, body: { applied: true, message: say(outcome.what).text } }
    case "ignored":
      return { status: 200, body: { applied: false, message: say(outcome.what).text } }
    case "refused":
      return errorAnswer(409, outcome.problem.code, say(outcome.problem).text)
    case "declined":
      return errorAnswer(409, outcome.what.code, say(outcome.what).text)
    case "unreadable":
      return unreadable(outcome.faults)
    case "unknown":
      return UNKNOWN
    case "unauthorized":
      return UNAUTHORIZED
    case "later":
      return EACH_COUNTS.some((each) => each === kind) ? KEPT : TRY_AGAIN
  }
}

/** Sends an answer, never to be cached. */
export function send(res: MedusaResponse, { status, body }: Answer): void {
  res.status(status).set("Cache-Control", "no-store").json(body)
}

/** What a request says of its call besides the body. `kind` is null where the body names it. */
type About = Pick<IncomingCall, "returnToken" | "event"> & { kind: string | null }

/** Takes a call of the service and answers it; `answer` is what is said instead of the usual. */
export async function handleCall(
  req: MedusaRequest,
  res: MedusaResponse,
  about: About,
  answer: (received: Received, kind: string) => Answer | Promise<Answer> = answerTo,
): Promise<void> {
  const raw = await readRaw(req)
  if (typeof raw === "string") return refuseUnread(req, res, raw)
  const body = parseJson(raw)
  if (typeof body === "string") return refuseUnread(req, res, body)
  const kind = about.kind ?? kindNamedIn(body.json) ?? "unknown"
  send(res, await answer(await receiveCall(req.scope, { ...about, ...body, kind, raw }), kind))
}

/** Answers a body that isn't JSON of a bearable size. It leaves no row, but Health shows it. */
export function refuseUnread(req: MedusaRequest, res: MedusaResponse, why: Unread): void {
  req.scope.resolve(RENTAL_MODULE).health.lastSeen.refusal(why, req.params.settings_id)
  send(res, UNREAD[why])
}

/** The largest body that a call of the service may have, in bytes. */
const MAX_BODY_BYTES = 256 * 1024

/** What is answered where a body isn't read, by what Health counts it as. */
const UNREAD = {
  wrong_content_type: errorAnswer(
    415,
    "not_json",
    "Send JSON, with the header Content-Type: application/json.",
  ),
  body_too_large: errorAnswer(413, "body_too_large", `The body is larger than ${MAX_BODY_BYTES / 1024} kB.`),
  broken_json: errorAnswer(400, "not_json", "The body must be valid JSON."),
} satisfies Partial<Record<RefusedCall, Answer>>

type Unread = keyof typeof UNREAD

/**
 * The bytes of a JSON body, unparsed: a signature is checked over them first. Read here, because Medusa's parser answers a wrong content
 * type with an empty object and errors without a code. What is too large is drained, so that the connection lives on.
 */
export async function readRaw(req: MedusaRequest): Promise<Buffer | Unread> {
  if (!saysJson(req)) {
    req.resume()
    return "wrong_content_type"
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return size > MAX_BODY_BYTES ? "body_too_large" : Buffer.concat(chunks)
}

/** Bytes as JSON. */
export function parseJson(raw: Buffer): { json: unknown } | Unread {
  try {
    return { json: JSON.parse(raw.toString("utf8")) as unknown }
  } catch {
    return "broken_json"
  }
}

/** docs/service.md, Events: one of the six kinds, by the address, else by the body. */
export async function handleEvent(
  req: MedusaRequest,
  res: MedusaResponse,
  kind: string | null,
): Promise<void> {
  const settings_id = pathParameter(req, "settings_id")
  const inQuery = req.query.token
  const token = req.get("x-rental-token") ?? (typeof inQuery === "string" ? inQuery : null)
  const answer = async (received: Received, kind: string) => {
    // Proven, whatever becomes of it: the address was pasted rightly.
    const isProven = received.kind !== "unknown" && received.kind !== "unauthorized"
    if (isProven) await req.scope.resolve(RENTAL_MODULE).health.lastSeen.call(settings_id, "events")
    const isOther = received.kind === "unreadable" && received.faults[0]?.field === "kind"
    return isOther ? UNKNOWN_EVENT : answerTo(received, kind)
  }
  await handleCall(req, res, { kind, event: { settings_id, token } }, answer)
}

const UNKNOWN_EVENT = errorAnswer(
  400,
  "unknown_event",
  `The event's kind is unknown. Known are: ${EVENT_KINDS.join(", ")}.`,
)
