import { promisify, TextDecoder } from "node:util"
import { brotliDecompress, gunzip, inflate, type InputType, type ZlibOptions } from "node:zlib"
import type { MedusaResponse, MedusaRequest } from "@medusajs/framework/http"
import { say } from "../../../core/messages/say"
import type { UnreadBody } from "../../../core/messages/codes"
import type { FieldFault } from "../../../core/wire/error-body"
import {
  type IncomingCall,
  noteUnreadSuccess,
  type Received,
  receiveCall,
} from "../../../workflows/inbox/receive-call"
import { RENTAL_MODULE } from "../../../modules/rental/key"
import { pathParameter, saysJson } from "../../requests"
import { kindNamedIn } from "../../../core/wire/envelope"
import { EACH_COUNTS, EVENT_KINDS } from "../../../core/calls"

/** What a call of the service is answered: a status and a body; every error with a stable `code`. */
interface Answer {
  status: number
  body: Record<string, unknown>
}

/** Returns an error as the service is answered; `more` goes into the body. */
export const errorAnswer = (status: number, code: string, message: string, more: object = {}): Answer => {
  return { status, body: { code, message, ...more } }
}

/** The same answer whatever is wrong: a stranger learns nothing from it. */
const UNKNOWN = errorAnswer(404, "unknown_cart", "No rental belongs to this key, token and cart.")

const UNAUTHORIZED = errorAnswer(
  401,
  "token_required",
  "This address needs the event token: header x-rental-token, or ?token=.",
)

/** Names the first bad fields of a call; their values are not repeated. */
export function unreadable(fields: FieldFault[]): Answer {
  const named = fields.map(({ field, message }) => `${field}: ${message}`).join("; ")
  return errorAnswer(400, "invalid_body", `The call can't be read: ${named}.`, { fields })
}

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

/** Returns the answer to a call of this kind: 409 when it can't be applied, 503 only when trying again can help. */
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
  const bytes = await readBytes(req)
  const body = "unread" in bytes ? bytes : parseBody(bytes.inflated, req.headers["content-type"])
  if ("unread" in body) {
    if (about.returnToken) await noteUnreadSuccess(req.scope, about.returnToken, body.unread)
    return refuseUnread(req, res, body.unread)
  }
  const kind = about.kind ?? kindNamedIn(body.json) ?? "unknown"
  send(res, await answer(await receiveCall(req.scope, { ...about, ...body, kind }), kind))
}

/** Answers a body that can't be read. It leaves no call to apply, but Health shows it. */
export function refuseUnread(req: MedusaRequest, res: MedusaResponse, unread: UnreadBody): void {
  const { seen, status, code } = UNREAD[unread.code]
  req.scope.resolve(RENTAL_MODULE).health.noteRefusal(seen, req.params.settings_id)
  const { code: reason, ...params } = unread
  const sentence = say({ code: reason, params }, "en", { as: "cause" }).text
  send(res, errorAnswer(status, code, sentence.charAt(0).toUpperCase() + sentence.slice(1)))
}

/** For each reason: what Health counts it as, and the status and code that are answered. */
const UNREAD = {
  wrong_content_type: { seen: "wrong_content_type", status: 415, code: "not_json" },
  body_too_large: { seen: "body_too_large", status: 413, code: "body_too_large" },
  broken_json: { seen: "broken_json", status: 400, code: "not_json" },
  unknown_encoding: { seen: "unreadable_encoding", status: 415, code: "unknown_encoding" },
  broken_encoding: { seen: "unreadable_encoding", status: 400, code: "broken_encoding" },
  unknown_charset: { seen: "unreadable_encoding", status: 415, code: "unknown_charset" },
  not_in_charset: { seen: "unreadable_encoding", status: 400, code: "not_text" },
} as const satisfies Record<UnreadBody["code"], object>

/** Handles an event (docs/service.md, Events) of one of the six kinds, by the address, else by the body. */
export async function handleEvent(req: MedusaRequest, res: MedusaResponse, kind: string | null) {
  const settings_id = pathParameter(req, "settings_id")
  const inQuery = req.query.token
  const token = req.get("x-rental-token") ?? (typeof inQuery === "string" ? inQuery : null)
  const answer = async (received: Received, kind: string) => {
    // Proven, whatever becomes of it: the address was pasted rightly.
    const isProven = received.kind !== "unknown" && received.kind !== "unauthorized"
    if (isProven) await req.scope.resolve(RENTAL_MODULE).health.noteCaller(settings_id, "events")
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

/** The largest body that a call of the service may have, in bytes: as it comes, and inflated. */
const MAX_BODY_BYTES = 256 * 1024

/** A body as it came and without its content coding. */
interface Bytes {
  raw: Buffer
  inflated: Buffer
}

/** Says why a body can't be read. */
interface Unread {
  unread: UnreadBody
}

/** Returns the bytes of a JSON body, undecoded: a signature is checked over them first. */
export async function readBytes(req: MedusaRequest): Promise<Bytes | Unread> {
  const raw = await readAll(req)
  if (raw === null) return { unread: { code: "body_too_large" } }
  if (!saysJson(req)) return { unread: { code: "wrong_content_type" } }
  return inflated(raw, (req.headers["content-encoding"] ?? "").trim().toLowerCase())
}

/**
 * Reads the whole body, or null where it is too large. Read here, because Medusa's parser answers a wrong content type with an empty object
 * and errors without a code. What is too large is drained, so that the connection lives on.
 */
async function readAll(req: MedusaRequest): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks)
}

/** RFC 9110, 8.4.1. */
const INFLATERS = new Map(
  Object.entries({ gzip: gunzip, "x-gzip": gunzip, deflate: inflate, br: brotliDecompress }),
)

async function inflated(raw: Buffer, coding: string): Promise<Bytes | Unread> {
  if (!coding || coding === "identity") return { raw, inflated: raw }
  const decompress = INFLATERS.get(coding)
  if (!decompress) return { unread: { code: "unknown_encoding", encoding: named(coding) } }
  try {
    const limited = promisify<InputType, ZlibOptions, Buffer>(decompress)
    return { raw, inflated: await limited(raw, { maxOutputLength: MAX_BODY_BYTES }) }
  } catch (fault) {
    const isTooLarge = (fault as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
    return { unread: { code: isTooLarge ? "body_too_large" : "broken_encoding" } }
  }
}

/** Returns as much of a header's word as an answer repeats. */
const named = (word: string): string => word.replace(/[^\w.,+ -]/g, "?").slice(0, 40)

const CHARSET = /;\s*charset\s*=\s*["']?([^"';]*)/i
const BYTE_ORDER_MARKS: [mark: string, charset: string][] = [
  ["efbbbf", "utf-8"],
  ["feff", "utf-16be"],
  ["fffe", "utf-16le"],
]

/**
 * Decodes bytes by their byte order mark, else by the charset that the header names, else as UTF-8, and parses them as JSON. A byte that is no
 * text in that charset fails: it would become U+FFFD in a name.
 */
export function parseBody(
  bytes: Buffer,
  contentType: string | undefined,
): { text: string; json: unknown } | Unread {
  const start = bytes.subarray(0, 3).toString("hex")
  const marked = BYTE_ORDER_MARKS.find(([mark]) => start.startsWith(mark))?.[1]
  const charset = marked ?? (CHARSET.exec(contentType ?? "")?.[1]?.trim() || "utf-8")
  const decoder = decoderOf(charset)
  if (!decoder) return { unread: { code: "unknown_charset", charset: named(charset) } }
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    return { unread: { code: "not_in_charset", charset: named(charset) } }
  }
  try {
    return { text, json: JSON.parse(text) as unknown }
  } catch {
    return { unread: { code: "broken_json" } }
  }
}

/** Takes one byte order mark off. Undefined where this Node doesn't know the charset. */
function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset, { fatal: true })
  } catch {
    return undefined
  }
}
