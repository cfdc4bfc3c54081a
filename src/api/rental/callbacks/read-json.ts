import type { MedusaRequest } from "@medusajs/framework/http"
import { saysJson } from "../../require-json"

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
export async function readJson(req: MedusaRequest): Promise<JsonBody> {
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
