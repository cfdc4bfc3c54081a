import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../modules/rental"
import { receiveCall, type IncomingCall, type Received } from "../../../workflows/inbox/receive-call"
import { answerTo, failure, send, type Answer } from "./responses"
import { saysJson } from "../../require-json"

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
  req.scope.resolve(RENTAL_MODULE).health.lastSeen.refusal(REASONS[body.reason], req.params.settings_id)
  send(res, failure(body.status, body.code, body.message))
}

/** Not a 503: the service never repeats these calls, and one that another caller repeated would count twice. */
const KEPT: Answer = {
  status: 202,
  body: { applied: false, message: "The call is kept and will be applied soon." },
}

/** Takes a customer data or product removal call and answers it. */
export async function handleCartCall(
  req: MedusaRequest,
  res: MedusaResponse,
  kind: "customer_data" | "product_removal",
): Promise<void> {
  const answer = (received: Received) => (received.kind === "later" ? KEPT : answerTo(received))
  await handleCall(req, res, () => ({ kind, named: kind }), answer)
}

/** The largest body that a call of the service may have, in bytes. */
const MAX_BODY_BYTES = 256 * 1024

/** Why a body isn't read, and what is answered. */
export interface Unreadable {
  ok: false
  status: 400 | 413 | 415
  code: "body_too_large" | "not_json"
  /** What Health counts it as. */
  reason: "body_too_large" | "not_json" | "broken_json"
  message: string
}

/** A body as the bytes that came, or why there is none. */
export type RawBody = { ok: true; raw: Buffer } | Unreadable

/** A body as bytes and as JSON, or why there is none. */
export type JsonBody = { ok: true; raw: Buffer; json: unknown } | Unreadable

/**
 * Reads a call's body as the bytes that came, then as JSON. Ours, because Medusa's parser answers a wrong content type
 * with an empty object and errors without a code. What is too large is drained, so that the connection lives on.
 */
async function readJson(req: MedusaRequest): Promise<JsonBody> {
  const body = await readRaw(req)
  return body.ok ? parseJson(body.raw) : body
}

/** The bytes of a JSON body, unparsed: a signature is checked over them first. */
export async function readRaw(req: MedusaRequest): Promise<RawBody> {
  if (!saysJson(req)) {
    req.resume()
    return {
      ok: false,
      status: 415,
      code: "not_json",
      reason: "not_json",
      message: "Send JSON, with the header Content-Type: application/json.",
    }
  }
  const raw = await readBytes(req)
  if (raw !== "too_large") return { ok: true, raw }
  return {
    ok: false,
    status: 413,
    code: "body_too_large",
    reason: "body_too_large",
    message: `The body is larger than ${MAX_BODY_BYTES / 1024} kB.`,
  }
}

/** Bytes as JSON, or a 400. */
export function parseJson(raw: Buffer): JsonBody {
  try {
    return { ok: true, raw, json: JSON.parse(raw.toString("utf8")) as unknown }
  } catch {
    const message = "The body must be valid JSON."
    return { ok: false, status: 400, code: "not_json", reason: "broken_json", message }
  }
}

async function readBytes(req: MedusaRequest): Promise<Buffer | "too_large"> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return size > MAX_BODY_BYTES ? "too_large" : Buffer.concat(chunks)
}
