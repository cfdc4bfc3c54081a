import { exchange } from "../calls/exchange"
import { parseJson } from "../http"

/** An answer of the shop under check. */
export interface ShopReply {
  /** Null when none came. */
  status: number | null
  body: string
  json: unknown
  error: string | null
}

/** A request of a probe. */
interface ShopRequest {
  method: "GET" | "POST" | "PATCH"
  url: string
  /** Sent as JSON, or as it is when a string. */
  body?: unknown
  headers?: Record<string, string>
}

const TIMEOUT_MS = 30_000

/** Calls the shop as the service would; never throws, never follows a redirect. */
export async function callShop({ method, url, body, headers = {} }: ShopRequest): Promise<ShopReply> {
  const answer = await exchange({
    method,
    url,
    headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    timeoutMs: TIMEOUT_MS,
  })
  if (!answer.ok) return { status: null, body: "", json: undefined, error: answer.error }
  const parsed = parseJson(answer.body)
  return { status: answer.status, body: answer.body, json: parsed.ok ? parsed.value : undefined, error: null }
}
