import { exchange } from "../calls/exchange"

/** An answer of the shop under check. */
export interface ShopReply {
  /** Null when none came. */
  status: number | null
  body: string
  json: unknown
  error: string | null
}

/** A request of a probe. */
export interface ShopRequest {
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
    body: body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body),
    timeoutMs: TIMEOUT_MS,
  })
  if (!answer.ok) return { status: null, body: "", json: undefined, error: answer.error }
  return { status: answer.status, body: answer.body, json: parse(answer.body), error: null }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
