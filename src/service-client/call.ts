import type { ParamsFor } from "../core/messages/codes"
import { sharedConnections, type Connections } from "./connections"
import {
  failedCall,
  failureOfCutAnswer,
  failureOfFault,
  failureOfStatus,
  unexpected,
  type CallContext,
  type FailedCall,
} from "./errors"
import { type Answer, type NoAnswer, pauseBeforeRepeating, systemTiming, type Timing } from "./exchange"
import { redactor } from "./secrets"

/** Where the service is and by which key it is called, as a shop's settings have them. Without one of them a call answers an error that says so. */
export type Account = Record<"api_url" | "api_key", string | null>

/** How a call goes. */
export interface CallOptions {
  /** Milliseconds for a whole call: headers, body and repetitions. Default 10,000. */
  timeoutMs?: number
  /** Default: the connections that all calls of the process share. */
  connections?: Connections
  timing?: Partial<Timing>
}

/** One call of the API, and how the JSON of its success is read. `secrets` are kept out of its errors, as the key always is. */
interface Call<Success extends { ok: true }> extends Omit<CallContext, "name" | "redact" | "timeoutMs"> {
  method: "GET" | "POST"
  path: string
  body?: string
  secrets: string[]
  read: (json: unknown) => Success | { ok: false; reason: string }
}

/**
 * Calls the API and reads JSON from the status of success. Never throws or rejects: everything else is a `FailedCall`, which never holds
 * the key.
 */
export async function call<Success extends { ok: true }>(
  { api_url, api_key }: Account,
  asked: Call<Success>,
  { timeoutMs = 10_000, connections = sharedConnections(), timing }: CallOptions = {},
): Promise<Success | FailedCall> {
  const key = api_key?.trim() ?? ""
  const address = api_url?.trim() ?? ""
  const clock = { ...systemTiming, ...timing }
  const { method, path, body, maxBytes, asked_for } = asked
  const name = `${method} ${path}`
  const wrongAddress = addressFault(address)
  if (wrongAddress !== null) {
    const message = `${name}: the API address can't be used (${wrongAddress}); nothing was sent`
    const params = { cause: "INVALID_API_ADDRESS", sent: false, asked_for, address: wrongAddress }
    return failedCall({ code: "unreachable", params }, message)
  }
  const wrongKey = keyFault(key)
  if (wrongKey !== null) return failedCall({ code: "invalid_api_key", params: {} }, `${name}: ${wrongKey}`)

  const { origin, pathname } = new URL(address)
  const request = {
    origin,
    path: pathname.replace(/(?<!\/)\/+$/, "") + path,
    method,
    headers: headersOf(key, body),
    body,
    timeoutMs,
    maxBytes,
  }
  const outcome = await send(connections, request, clock)
  const context = { ...asked, name, redact: redactor([key, ...asked.secrets]), timeoutMs }
  return readOutcome(outcome, context, clock.now())
}

function readOutcome<Success extends { ok: true }>(
  outcome: Answer | NoAnswer,
  context: CallContext & Pick<Call<Success>, "read">,
  now: number,
): Success | FailedCall {
  if (outcome.kind === "fault") return failureOfFault(outcome, context)

  if (outcome.status !== context.successStatus) return failureOfStatus(outcome, context, now)

  if (outcome.cut) return failureOfCutAnswer(outcome, context)

  const parsed = readJson(outcome)
  const read = parsed.ok ? context.read(parsed.json) : parsed
  return read.ok ? read : unexpected(outcome, context, read.reason)
}

/** Sends, and repeats what may be repeated while the call's time lasts. */
async function send(connections: Connections, request: Request, timing: Timing): Promise<Answer | NoAnswer> {
  const end = performance.now() + request.timeoutMs
  for (let repetition = 1; ; repetition++) {
    const outcome = await connections.send({ ...request, timeoutMs: end - performance.now() })
    const pause = pauseBeforeRepeating(request.method, repetition, outcome, timing)
    if (pause === null || performance.now() + pause >= end) return outcome

    await timing.sleep(pause)
  }
}

type Request = Parameters<Connections["send"]>[0]

function headersOf(key: string, body: string | undefined): Record<string, string> {
  return {
    "X-API-KEY": key,
    accept: "application/json",
    "user-agent": "medusa-plugin-rental-subscription",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  }
}

/** Why no header can carry the key: undici would throw, with the key's place in the sentence. */
function keyFault(key: string): string | null {
  if (key === "") return "no API key is set"

  const sendable = /^[\x20-\x7e]+$/.test(key)
  return sendable ? null : "the API key holds characters that no key can have (a line break, an accent?)"
}

/** Why the API's base address, with or without a path, can't be used; null where it can. */
function addressFault(address: string): NonNullable<ParamsFor<"unreachable">["address"]> | null {
  if (address === "") return "empty"

  // The text itself isn't repeated: an address with a password in it must not reach a log.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return "not_absolute"
  const url = new URL(address)
  if (url.username !== "" || url.password !== "") return "credentials"
  return url.search !== "" || url.hash !== "" ? "query" : null
}

/**
 * The JSON of an answer's body, or a reason that quotes nothing of it. The schema judges, not the content
 * type.
 */
function readJson(answer: Answer): { ok: true; json: unknown } | { ok: false; reason: string } {
  const body = answer.body.replace(/^\uFEFF/, "")
  if (body.trim() === "") return { ok: false, reason: "its body is empty" }

  try {
    return { ok: true, json: JSON.parse(body) }
  } catch {
    return { ok: false, reason: `its body isn't JSON${described(answer)}` }
  }
}

function described({ headers }: Answer): string {
  const encoding = headers["content-encoding"]
  const said = [headers["content-type"], encoding === undefined ? undefined : `encoded as ${encoding}`]
  const words = said.filter((word) => word !== undefined).join(", ")
  return words === "" ? "" : ` (${words})`
}
