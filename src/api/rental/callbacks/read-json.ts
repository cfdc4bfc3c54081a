import type { MedusaRequest } from "@medusajs/framework/http"

/** The largest body that a call of the service may have, in bytes. */
const MAX_BODY_BYTES = 256 * 1024
/** Far deeper than any payload of the service. */
const MAX_DEPTH = 64

interface Unreadable {
  ok: false
  status: 400 | 413 | 415
  code: "body_too_large" | "not_json" | "body_unreadable"
  message: string
}

export type RawBody = { ok: true; raw: Buffer } | Unreadable
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
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(req.headers["content-type"] ?? "")) {
    req.resume()
    return {
      ok: false,
      status: 415,
      code: "not_json",
      message: "Send JSON, with the header Content-Type: application/json.",
    }
  }
  const raw = await readBytes(req)
  if (raw !== "too_large") return { ok: true, raw }
  return {
    ok: false,
    status: 413,
    code: "body_too_large",
    message: `The body is larger than ${MAX_BODY_BYTES / 1024} kB.`,
  }
}

export function parseJson(raw: Buffer): JsonBody {
  try {
    const json: unknown = JSON.parse(raw.toString("utf8"))
    return isDeeper(json, MAX_DEPTH)
      ? {
          ok: false,
          status: 400,
          code: "body_unreadable",
          message: `The body is nested deeper than ${MAX_DEPTH} levels.`,
        }
      : { ok: true, raw, json }
  } catch {
    return { ok: false, status: 400, code: "not_json", message: "The body is no valid JSON." }
  }
}

/** Level by level, for what reads the body afterwards may recurse, and somebody else's JSON never takes our stack. */
function isDeeper(json: unknown, levels: number): boolean {
  let level = [json]
  for (let depth = 0; depth <= levels && level.length; depth++) {
    level = level.flatMap((value) =>
      value !== null && typeof value === "object" ? Object.values(value) : [],
    )
  }
  return level.length > 0
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
