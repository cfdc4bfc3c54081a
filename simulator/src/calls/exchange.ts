import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http"
import { request as httpsRequest } from "node:https"
import { parseJson } from "../http"
import { isRecord } from "../validators"

const MAX_ANSWER_BYTES = 1024 * 1024

/** A request as it goes out. */
export interface OutgoingRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

/** An answer, or why there was none. */
export type Exchange =
  { ok: true; status: number; headers: IncomingHttpHeaders; body: string } | { ok: false; error: string }

/**
 * Makes one call; never throws, follows no redirect. One connection a call: a shop that restarts between
 * two calls breaks none of them.
 */
export function exchange(call: OutgoingRequest): Promise<Exchange> {
  return connect(call).catch((error) => ({ ok: false, error: reasonOf(error) }))
}

function connect(call: OutgoingRequest): Promise<Exchange> {
  return new Promise((resolve) => {
    const send = call.url.startsWith("https:") ? httpsRequest : httpRequest
    const request = send(call.url, {
      method: call.method,
      agent: false,
      headers: { ...call.headers, ...(call.body ? { "content-length": Buffer.byteLength(call.body) } : {}) },
    })
    const giveUp = () => request.destroy(new Error(`no answer within ${call.timeoutMs} ms`))
    const timer = setTimeout(giveUp, call.timeoutMs)
    const done = (answer: Exchange) => {
      clearTimeout(timer)
      resolve(answer)
    }
    request.on("error", (error) => done({ ok: false, error: reasonOf(error) }))
    request.on("response", (response) => {
      readAnswer(response).then(
        (body) => done({ ok: true, status: response.statusCode ?? 0, headers: response.headers, body }),
        (error) => done({ ok: false, error: reasonOf(error) }),
      )
    })
    request.end(call.body || undefined)
  })
}

async function readAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += (chunk as Buffer).length
    if (size > MAX_ANSWER_BYTES) throw new Error("the answer is larger than a megabyte")
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString("utf8")
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === "ECONNREFUSED") return "connection refused"
  if (code === "ECONNRESET") return "connection closed by the shop"
  return message || code || "failed"
}

/** `platformOrderId`, at the top or under `data`, becomes the order's `externalOrderId` (docs/service.md, Success call). */
export function platformOrderId(body: string): string | null {
  const parsed = parseJson(body)
  if (!parsed.ok || !isRecord(parsed.value)) return null
  const { platformOrderId: top, data } = parsed.value
  const found = top ?? (isRecord(data) ? data.platformOrderId : undefined)
  return typeof found === "string" || typeof found === "number" ? String(found) : null
}
