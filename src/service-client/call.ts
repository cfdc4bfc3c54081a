import { setTimeout as pause } from "node:timers/promises"
import type { ParamsFor, ServiceFault } from "../core/messages/codes"
import { sharedConnections, TIMEOUT, type Connections } from "./connections"
import { failed, readOutcome, type Call, type FailedCall } from "./errors"
import { redactor } from "./secrets"

/** Where the service is and by which key it is called, as a shop's settings have them. Without one of them a call answers an error that says so. */
export type Account = Record<"api_url" | "api_key", string | null>

/** How a call goes. */
export interface CallOptions {
  /** Milliseconds for a whole call: headers, body and repetitions. Default 10,000. */
  timeoutMs?: number
  /** Default: the connections that all calls of the process share. */
  connections?: Connections
  timing?: Partial<typeof SYSTEM_TIMING>
}

/** The clock, the chance and the pause of the running process; tests bring their own. */
const SYSTEM_TIMING = { now: Date.now, random: Math.random, sleep: (ms: number): Promise<void> => pause(ms) }

/**
 * Calls the API and reads JSON from the status of success. Never throws or rejects: everything else is a `FailedCall`, which never holds
 * the key, or one of the other `secrets`.
 */
export async function call<Success extends { ok: true }>(
  { api_url, api_key }: Account,
  asked: Call<Success>,
  secrets: string[],
  { timeoutMs = 10_000, connections = sharedConnections(), timing }: CallOptions = {},
): Promise<Success | FailedCall> {
  const key = api_key?.trim() ?? ""
  const { method, path, body, maxBytes, asked_for } = asked
  const name = `${method} ${path}`
  const address = addressFault(api_url?.trim() ?? "")
  if (address) {
    const params = { cause: "INVALID_API_ADDRESS", sent: false, asked_for, address }
    return failed(name, "unreachable", params, `the API address can't be used (${address}); nothing was sent`)
  }
  const wrongKey = keyFault(key)
  if (wrongKey) return failed(name, "invalid_api_key", {}, wrongKey)

  const url = new URL(api_url!.trim())
  url.pathname = url.pathname.replace(/(?<!\/)\/+$/, "") + path
  const headers = {
    "X-API-KEY": key,
    accept: "application/json",
    "user-agent": "medusa-plugin-rental-subscription",
    ...(body && { "content-type": "application/json" }),
  }
  const request = { url, method, headers, body, maxBytes }
  const { now, random, sleep } = { ...SYSTEM_TIMING, ...timing }
  const context = { ...asked, name, timeoutMs, redact: redactor([key, ...secrets]) }
  const end = performance.now() + timeoutMs
  for (let repetition = 1; ; repetition++) {
    const outcome = await connections.send(request, end - performance.now())
    const result = readOutcome(outcome, { ...context, now: now() })
    // 200 ms, then 400, of which a random half is taken off
    const backoff = Math.round(200 * repetition * (0.5 + random() / 2))
    const isLast = result.ok || repetition > (method === "GET" ? 2 : 1)
    const wait = isLast ? null : pauseAfter(result.error, method, backoff)
    if (wait === null || performance.now() + wait >= end) return result
    await sleep(wait)
  }
}

/** The longest `Retry-After` that a GET sits out: a shopper may be waiting. */
const MAX_WAIT_SECONDS = 2

/** Faults that the next try meets again: a certificate that isn't trusted, TLS spoken to a plain port. */
const LASTING = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO|UND_ERR_INVALID_ARG)/

/**
 * Returns the milliseconds to wait before sending again, or null where that is no use. A GET is repeated after a 5xx, a connection fault or
 * a short 429; a POST only if not a byte of it was sent: the order might exist otherwise.
 */
function pauseAfter({ code, params }: ServiceFault, method: "GET" | "POST", backoff: number): number | null {
  const isGet = method === "GET"
  if (code === "unreachable") {
    const isPassing = params.cause !== TIMEOUT && !LASTING.test(params.cause)
    return isPassing && (isGet || !params.sent) ? backoff : null
  }
  if (isGet && code === "unexpected_answer") return params.status >= 500 ? backoff : null
  const seconds = isGet && code === "rate_limited" ? params.retry_after_seconds : null
  return seconds !== null && seconds <= MAX_WAIT_SECONDS ? seconds * 1000 : null
}

/** Returns why no header can carry the key: undici would throw, with the key's place in the sentence. */
function keyFault(key: string): string | null {
  if (key === "") return "no API key is set"
  const isSendable = /^[\x20-\x7e]+$/.test(key)
  return isSendable ? null : "the API key holds characters that no key can have (a line break, an accent?)"
}

/** Returns why the API's base address, with or without a path, can't be used; null where it can. */
function addressFault(address: string): ParamsFor<"unreachable">["address"] | null {
  if (address === "") return "empty"
  // The text itself isn't repeated: an address with a password in it must not reach a log.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return "not_absolute"
  const { username, password, search, hash } = new URL(address)
  return username || password ? "credentials" : search || hash ? "query" : null
}
