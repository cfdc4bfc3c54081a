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
  /** Milliseconds after which a call that still waits for a connection is given up; the whole time if absent. */
  startWithinMs?: number
  /** Bytes of the answer's body that are read at most. */
  maxBytes: number
}

/**
 * An answer with a status. `complete: false`: the body was too large, cut or too slow, and this is its
 * beginning.
 */
export interface Answer {
  kind: "answer"
  status: number
  headers: IncomingHttpHeaders
  body: string
  complete: boolean
  /** Milliseconds from the moment that the request began to be sent. */
  tookMs?: number
  /** Why the body isn't whole. */
  cut?: "too_large" | "timeout" | "connection"
}

/**
 * No answer. `sent` is whether a byte of the request may have left: exact, it is set as undici starts to
 * write.
 */
export interface Fault {
  kind: "fault"
  sent: boolean
  code: string
  timedOut: boolean
  /** As an answer's. */
  tookMs?: number
}

/** The code of a call that wasn't sent, since too many others wait for a connection. */
export const QUEUE_TOO_LONG = "QUEUE_TOO_LONG"

/** The fault of a call that would wait too long for its turn, and isn't sent. */
export const queueTooLong: Fault = { kind: "fault", sent: false, code: QUEUE_TOO_LONG, timedOut: false }

/**
 * Sends one request, once, and follows no redirect. Never throws. undici's dispatch is used rather than its
 * `request`, as only a handler learns when a request starts to be written: a POST may be repeated only if
 * that never happened.
 */
export function exchange(dispatcher: Dispatcher, request: ExchangeRequest): Promise<Answer | Fault> {
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
  private startedAt: number | undefined
  private readonly timer: NodeJS.Timeout
  private readonly startTimer: NodeJS.Timeout | undefined

  constructor(
    private readonly request: ExchangeRequest,
    private readonly resolve: (outcome: Answer | Fault) => void,
  ) {
    this.timer = setTimeout(() => this.stop("timeout"), Math.max(0, request.timeoutMs))
    if (request.startWithinMs !== undefined) {
      this.startTimer = setTimeout(() => this.settle(queueTooLong), Math.max(0, request.startWithinMs))
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const late = this.settled || this.controller !== undefined
    this.controller = controller
    this.startedAt = performance.now()
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

  fail(error: unknown): void {
    this.settle(this.status > 0 ? this.answer("connection") : this.fault(faultCode(error), false))
  }

  private stop(cut: "too_large" | "timeout"): void {
    this.settle(this.status > 0 ? this.answer(cut) : this.fault("TIMEOUT", true))
    this.controller?.abort(new Error(cut))
  }

  private answer(cut?: Answer["cut"]): Answer {
    const body = Buffer.concat(this.chunks).toString("utf8")
    return {
      kind: "answer",
      status: this.status,
      headers: this.headers,
      body,
      complete: cut === undefined,
      cut,
    }
  }

  private fault(code: string, timedOut: boolean): Fault {
    return { kind: "fault", sent: this.controller !== undefined, code, timedOut }
  }

  private settle(outcome: Answer | Fault): void {
    if (!this.settled) {
      this.settled = true
      clearTimeout(this.timer)
      clearTimeout(this.startTimer)
      const tookMs = this.startedAt === undefined ? undefined : performance.now() - this.startedAt
      this.resolve({ ...outcome, tookMs })
    }
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
