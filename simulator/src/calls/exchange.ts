import { parseJson } from "../http"
import { isRecord } from "../validators"

/** A request as it goes out. */
interface OutgoingRequest {
  method: string
  url: string
  headers?: Record<string, string>
  body?: string
  timeoutMs: number
}

/** The shop's answer, or why there was none. */
export type ShopAnswer = { ok: true; status: number; body: string } | { ok: false; error: string }

/**
 * Makes one call; never throws, follows no redirect. One connection a call: a shop that restarts between
 * two calls breaks none of them.
 */
export async function exchange({ url, timeoutMs, headers, ...call }: OutgoingRequest): Promise<ShopAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const closing = { ...headers, connection: "close" }
    const response = await fetch(url, { ...call, headers: closing, redirect: "manual", signal })
    return { ok: true, status: response.status, body: await response.text() }
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    if (name === "TimeoutError") return { ok: false, error: `no answer within ${timeoutMs} ms` }
    return { ok: false, error: REASONS[cause?.code ?? ""] ?? cause?.message ?? message }
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection closed by the shop",
  EPIPE: "connection closed by the shop",
  UND_ERR_SOCKET: "connection closed by the shop",
}

/** `platformOrderId`, at the top or under `data`, becomes the order's `externalOrderId` (docs/service.md, Success call). */
export function platformOrderId(body: string): string | null {
  const parsed = parseJson(body)
  if (!parsed.ok || !isRecord(parsed.value)) return null
  const { platformOrderId: top, data } = parsed.value
  const found = top ?? (isRecord(data) ? data.platformOrderId : undefined)
  return typeof found === "string" || typeof found === "number" ? String(found) : null
}
