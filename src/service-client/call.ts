import type { ParamsFor } from "../core/messages/codes"
import { sharedConnections, type Connections } from "./connections"
import {
  failedCall,
  failureOfCutAnswer,
  failureOfFault,
  failureOfStatus,
  unexpected,
  type CallContext,
  type Result,
} from "./errors"
import {
  exchange,
  queueTooLong,
  type Answer,
  type ExchangeRequest,
  type Fault,
  pauseBeforeRepeating,
  systemTiming,
  type Timing,
} from "./exchange"
import { redactor } from "./secrets"

/** Where the service is, and how it is called. */
export interface ServiceClientOptions {
  /** The API's base address, with a path or without. */
  baseUrl: string
  apiKey: string
  /** Milliseconds for a whole call: headers, body and repetitions. Default 10,000. */
  timeoutMs?: number
  /** Default: the connections that all clients of the process share. */
  connections?: Connections
  timing?: Partial<Timing>
}

/** One call of the API. `secrets` are kept out of its errors, as the key always is. */
export interface Call {
  method: "GET" | "POST"
  path: string
  asked_for: ParamsFor<"timeout">["asked_for"]
  successStatus: number
  maxBytes: number
  body?: string
  transactionId?: string
  secrets: string[]
}

/** Calls the API and reads JSON from the status of success; everything else is an error. */
export type Caller = (call: Call) => Promise<Result<Called>>

interface Called {
  json: unknown
  answer: Answer
  context: CallContext
}

/** Makes the caller that all endpoints of one client share. */
export function createCaller(options: ServiceClientOptions): Caller {
  const { baseUrl, apiKey, timeoutMs = 10_000, connections, timing } = options
  const key = apiKey.trim()
  const clock = { ...systemTiming, ...timing }
  const parsed = parseEndpoint(baseUrl)
  return async (call) => {
    const name = `${call.method} ${call.path}`
    const { asked_for, maxBytes, successStatus, transactionId } = call
    if (!parsed.ok) {
      const address = parsed.fault
      const message = `${name}: the API address can't be used (${address}); nothing was sent`
      const params = { cause: "INVALID_API_ADDRESS", sent: false, asked_for, address }
      return failedCall({ code: "unreachable", params }, message)
    }
    const fault = keyFault(key)
    if (fault !== null) return failedCall({ code: "invalid_api_key", params: {} }, `${name}: ${fault}`)

    const redact = redactor([key, ...call.secrets])
    const context = { name, asked_for, redact, timeoutMs, maxBytes, successStatus, transactionId }
    const outcome = await send(call, {
      key,
      endpoint: parsed.endpoint,
      timeoutMs,
      timing: clock,
      connections,
    })
    return readOutcome(outcome, context, clock.now())
  }
}

function readOutcome(outcome: Answer | Fault, context: CallContext, now: number): Result<Called> {
  if (outcome.kind === "fault") return failureOfFault(outcome, context)

  if (outcome.status !== context.successStatus) return failureOfStatus(outcome, context, now)

  if (!outcome.complete) return failureOfCutAnswer(outcome, context)

  const read = readJson(outcome)
  return read.ok
    ? { ok: true, value: { json: read.json, answer: outcome, context } }
    : unexpected(outcome, context, read.reason)
}

interface Way {
  key: string
  endpoint: Endpoint
  timeoutMs: number
  timing: Timing
  connections?: Connections
}

/** Sends, and repeats what may be repeated while the call's time lasts. */
async function send(call: Call, way: Way): Promise<Answer | Fault> {
  const { timing, endpoint, key } = way
  const end = performance.now() + way.timeoutMs
  const { method, body, maxBytes } = call
  const { origin, prefix } = endpoint
  const target = { origin, path: prefix + call.path, method, headers: headersOf(key, body) }
  for (let repetition = 1; ; repetition++) {
    const timeoutMs = end - performance.now()
    const outcome = await inTurn(way.connections ?? sharedConnections(), {
      ...target,
      body,
      timeoutMs,
      maxBytes,
    })
    const pause = pauseBeforeRepeating(method, repetition, outcome, timing)
    if (pause === null || performance.now() + pause >= end) return outcome

    await timing.sleep(pause)
  }
}

/**
 * Sends once there is a connection, or gives up where waiting for one is in vain: by what calls took of late, or since half of the time
 * is over, as then those before have taken too long for this one to be answered in the rest.
 */
async function inTurn(connections: Connections, request: ExchangeRequest): Promise<Answer | Fault> {
  const queue = connections.queue(request.origin)
  if (queue.isTooLong(request.timeoutMs)) return queueTooLong

  const startWithinMs = queue.isFull ? request.timeoutMs / 2 : undefined
  queue.enter()
  const outcome = await exchange(connections.dispatcher(), { ...request, startWithinMs })
  queue.leave(outcome.tookMs)
  return outcome
}

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

/** Where the API is: the origin to connect to, and the path before every endpoint's ("" or "/prefix"). */
interface Endpoint {
  origin: string
  prefix: string
}

/** The address to call, or why there is none. */
type EndpointResult =
  { ok: true; endpoint: Endpoint } | { ok: false; fault: NonNullable<ParamsFor<"unreachable">["address"]> }

/**
 * Reads the API's base address, with or without a path and a slash at its end; or says why it can't be used.
 */
function parseEndpoint(baseUrl: string): EndpointResult {
  const text = baseUrl.trim()
  if (text === "") return { ok: false, fault: "empty" }

  // The text itself isn't repeated: an address with a password in it must not reach a log.
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { ok: false, fault: "not_absolute" }
  const url = new URL(text)
  if (url.username !== "" || url.password !== "") return { ok: false, fault: "credentials" }
  if (url.search !== "" || url.hash !== "") return { ok: false, fault: "query" }

  return { ok: true, endpoint: { origin: url.origin, prefix: url.pathname.replace(/(?<!\/)\/+$/, "") } }
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
