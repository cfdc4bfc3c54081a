import { readJson } from "./answer-json"
import { errorOfCutAnswer, errorOfFault, errorOfStatus, unexpected, type CallContext } from "./answer-error"
import { sharedConnections, type Connections } from "./connections"
import { parseEndpoint, type Endpoint } from "./endpoint"
import { exchange, queueTooLong, type Answer, type ExchangeRequest, type Fault } from "./exchange"
import { pauseBeforeRepeating } from "./repetition"
import { systemTiming, type Timing } from "./retry"
import { redactor } from "./secrets"
import { failure, type Result } from "./service-error"

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
    if (!parsed.ok) {
      const code = "INVALID_API_ADDRESS"
      const message = `${name}: the API address can't be used (${parsed.fault}); nothing was sent`
      return failure({ kind: "unreachable", message, sent: false, code, address: parsed.fault })
    }
    const fault = keyFault(key)
    if (fault !== null) return failure({ kind: "invalid_api_key", message: `${name}: ${fault}` })

    const { maxBytes, successStatus, transactionId } = call
    const redact = redactor([key, ...call.secrets])
    const context = { name, redact, timeoutMs, maxBytes, successStatus, transactionId }
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
  if (outcome.kind === "fault") return failure(errorOfFault(outcome, context))

  if (outcome.status !== context.successStatus) return failure(errorOfStatus(outcome, context, now))

  if (!outcome.complete) return failure(errorOfCutAnswer(outcome, context))

  const read = readJson(outcome)
  return read.ok
    ? { ok: true, value: { json: read.json, answer: outcome, context } }
    : failure(unexpected(outcome, context, read.reason))
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
