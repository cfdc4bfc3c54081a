import type { IncomingHttpHeaders } from "node:http"
import type { Dispatcher } from "undici"

/** One request, as it goes on the wire. */
export interface ExchangeRequest {
  origin: string
  path: string
  method: "GET" | "POST"
  headers: Record<string, string>
  body?: string
  /** Milliseconds for all of it: waiting for a connection, connecting, sending, headers and body. */
  timeoutMs: number
  /** Milliseconds after which a call that still waits for a connection is given up. */
  startWithinMs: number
  /** Bytes of the answer's body that are read at most. */
  maxBytes: number
}

/** An answer with a status. */
export interface Answer {
  kind: "answer"
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** Why the body is only its beginning. */
  cut?: "too_large" | "timeout" | "connection"
}

/**
 * No answer. `sent` is whether a byte of the request may have left: exact, it is set as undici starts to
 * write.
 */
export interface NoAnswer {
  kind: "fault"
  sent: boolean
  code: string
  timedOut: boolean
}

/** The code of a call that wasn't sent, since too many others wait for a connection. */
export const QUEUE_TOO_LONG = "QUEUE_TOO_LONG"

const QUEUE_FAULT: NoAnswer = { kind: "fault", sent: false, code: QUEUE_TOO_LONG, timedOut: false }

/**
 * Sends one request, once, and follows no redirect. Never throws. undici's dispatch is used rather than its
 * `request`, as only a handler learns when a request starts to be written: a POST may be repeated only if
 * that never happened.
 */
export function exchange(dispatcher: Dispatcher, request: ExchangeRequest): Promise<Answer | NoAnswer> {
  return new Promise((resolve) => {
    const handler = new ExchangeHandler(request, resolve)
    const { origin, path, method, headers, body } = request
    try {
      dispatcher.dispatch({ origin, path, method, headers, body }, handler)
    } catch (error) {
      handler.fail(error)
    }
  })
}

class ExchangeHandler implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined
  private status = 0
  private headers: IncomingHttpHeaders = {}
  private readonly chunks: Buffer[] = []
  private size = 0
  private settled = false
  private readonly timer: NodeJS.Timeout
  private readonly startTimer: NodeJS.Timeout

  constructor(
    private readonly request: ExchangeRequest,
    private readonly resolve: (outcome: Answer | NoAnswer) => void,
  ) {
    this.timer = setTimeout(() => this.stop("timeout"), Math.max(0, request.timeoutMs))
    this.startTimer = setTimeout(() => this.settle(QUEUE_FAULT), Math.max(0, request.startWithinMs))
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const late = this.settled || this.controller !== undefined
    this.controller = controller
    clearTimeout(this.startTimer)
    if (late) {
      // Out of time while it waited for a connection, or undici would write it a second time: neither goes
      // out.
      controller.abort(new Error("not sent"))
    }
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return

    this.status = status
    this.headers = headers
    if (Number(headers["content-length"]) > this.request.maxBytes && status < 300) this.stop("too_large")
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.settled) return

    const room = this.request.maxBytes - this.size
    this.chunks.push(chunk.subarray(0, room))
    this.size += chunk.length
    if (this.size > this.request.maxBytes) this.stop("too_large")
  }

  onResponseEnd(): void {
    this.settle(this.answer())
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(error)
  }

  // The same for a dispatcher of undici 6, which is Node's own and may be the shop's.

  onConnect(abort: (reason: Error) => void): void {
    this.onRequestStart({ abort } as Dispatcher.DispatchController)
  }

  onHeaders(status: number, raw: Buffer[]): boolean {
    const texts = raw.map((part) => part.toString("latin1"))
    const pairs = texts.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), texts[at + 1]]] : []))
    this.onResponseStart(this.controller!, status, Object.fromEntries(pairs) as IncomingHttpHeaders)
    return true
  }

  onData(chunk: Buffer): boolean {
    this.onResponseData(this.controller!, chunk)
    return true
  }

  onComplete(): void {
    this.onResponseEnd()
  }

  onError(error: Error): void {
    this.fail(error)
  }

  fail(error: unknown): void {
    this.settle(this.status > 0 ? this.answer("connection") : this.fault(faultCode(error), false))
  }

  private stop(cut: "too_large" | "timeout"): void {
    this.settle(this.status > 0 ? this.answer(cut) : this.fault("TIMEOUT", true))
    this.controller?.abort(new Error(cut))
  }

  private answer(cut?: Answer["cut"]): Answer {
    const body = Buffer.concat(this.chunks).toString("utf8")
    return { kind: "answer", status: this.status, headers: this.headers, body, cut }
  }

  private fault(code: string, timedOut: boolean): NoAnswer {
    return { kind: "fault", sent: this.controller !== undefined, code, timedOut }
  }

  private settle(outcome: Answer | NoAnswer): void {
    this.settled = true
    clearTimeout(this.timer)
    clearTimeout(this.startTimer)
    // Only the first outcome counts.
    this.resolve(outcome)
  }
}

/**
 * Node's or undici's code of a connection fault (of the first address where a name has several), else its
 * name.
 */
function faultCode(error: unknown): string {
  const { code, errors, cause, name } = (error ?? {}) as Partial<AggregateError & { code: unknown }>
  if (typeof code === "string") return code

  const inner = errors?.[0] ?? cause
  return inner === undefined ? (name ?? "UNKNOWN") : faultCode(inner)
}

/** The longest `Retry-After` that a GET sits out: a shopper may be waiting. */
const MAX_WAIT_SECONDS = 2

/** Faults that the next try meets again: a certificate that isn't trusted, TLS spoken to a plain port. */
const lasting = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO|UND_ERR_INVALID_ARG)/

/**
 * Milliseconds to wait before sending again, or null: that was the last try. A GET is repeated twice: after a
 * 5xx, a connection fault, a short 429. A POST once, and only if not a byte of it was sent: the order might
 * exist otherwise.
 */
export function pauseBeforeRepeating(
  method: "GET" | "POST",
  repetition: number,
  outcome: Answer | NoAnswer,
  timing: Timing,
): number | null {
  if (repetition > (method === "GET" ? 2 : 1)) return null

  if (outcome.kind === "fault") {
    if (outcome.code === QUEUE_TOO_LONG) return null

    const again = !outcome.timedOut && !lasting.test(outcome.code) && (method === "GET" || !outcome.sent)
    return again ? backoff(repetition, timing.random) : null
  }
  return method === "GET" ? pauseAfterAnswer(outcome, repetition, timing) : null
}

function pauseAfterAnswer(answer: Answer, repetition: number, timing: Timing): number | null {
  if (answer.status === 429) {
    const seconds = parseRetryAfter(answer.headers["retry-after"], timing.now())
    return seconds !== null && seconds <= MAX_WAIT_SECONDS ? seconds * 1000 : null
  }
  const broken = answer.cut === "connection" && answer.status < 300
  return answer.status >= 500 || broken ? backoff(repetition, timing.random) : null
}

/** What waits and chance need from outside; tests bring their own. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number
  /** 0 to 1. */
  random(): number
  /** Waits, in milliseconds. */
  sleep(ms: number): Promise<void>
}

/** The clock, the pause and the chance of the running process. */
export const systemTiming: Timing = {
  now: Date.now,
  random: Math.random,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** Milliseconds before the n-th repetition (from 1): 200, 400, … of which a random half is taken off. */
function backoff(repetition: number, random: () => number): number {
  return Math.round(200 * 2 ** (repetition - 1) * (0.5 + random() / 2))
}

const DAY_SECONDS = 86_400

/**
 * Seconds that a `Retry-After` header asks to wait (RFC 9110, 10.2.3: seconds or a date), rounded up, a day
 * at most; null where there is none or it can't be read.
 */
export function parseRetryAfter(header: string | string[] | undefined, now: number): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? ""
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text)), DAY_SECONDS)

  const date = /[a-z]/i.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(date) ? null : Math.min(Math.max(0, Math.ceil((date - now) / 1000)), DAY_SECONDS)
}
