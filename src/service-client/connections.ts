import { subscribe } from "node:diagnostics_channel"
import { once } from "node:events"
import { setImmediate } from "node:timers/promises"
import { Agent, type Dispatcher, EnvHttpProxyAgent, getGlobalDispatcher, request } from "undici"

/** An answer with a status. */
export interface Answer {
  status: number
  headers: Dispatcher.ResponseData["headers"]
  body: string
  /** Why the body is only its beginning. */
  cut?: "too_large" | "timeout" | "connection"
}

/** Why there is no answer: a code of Node's, of undici's or one of the two below. `sent` is whether a byte of the request may have left. */
export type NoAnswer = { cause: string; sent: boolean }

/** The cause where a call took too long. */
export const TIMEOUT = "TIMEOUT"
/** The outcome where too many other calls wait for an answer. */
export const NOT_STARTED: NoAnswer = { cause: "QUEUE_TOO_LONG", sent: false }

/** One request, as it goes on the wire, and the bytes of its answer's body that are read at most. */
type Outgoing = Pick<Dispatcher.RequestOptions, "method" | "headers" | "body"> & {
  url: URL
  maxBytes: number
}

/** What undici itself has set, where nothing was set before it was loaded. */
const STANDARD = getGlobalDispatcher()

/** Returns the dispatcher that the shop has set for all of its requests, as for a proxy or certificates of its own; null where it has set none. */
function shopsDispatcher(): Dispatcher | null {
  const dispatcher = getGlobalDispatcher()
  return dispatcher !== STANDARD || dispatcher.constructor.name !== "Agent" ? dispatcher : null
}

const hasProxy = (): boolean =>
  ["http_proxy", "https_proxy"].some((name) => process.env[name] || process.env[name.toUpperCase()])

/** For connecting, TLS included. Less than half of a call's time, so that a second try fits in. */
const CONNECT_TIMEOUT_MS = 4_000

/**
 * Kept-alive connections, one pool for each origin, which outlive a call. Idle ones don't keep the process alive. They go through the
 * dispatcher that the shop has set, else through the proxy that the environment names (HTTPS_PROXY, HTTP_PROXY, NO_PROXY).
 */
export class Connections {
  private readonly agent: Dispatcher
  /** The exchanges under way with each origin. */
  private readonly underWay = new Map<string, Set<Promise<Answer | NoAnswer>>>()

  /** `perOrigin`: the most connections to one origin. */
  constructor(private readonly limits = { perOrigin: 64 }) {
    const options: Agent.Options = {
      connections: limits.perOrigin,
      // One request at a time on a connection: an order is never queued behind another call that may break.
      pipelining: 1,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      // The call's own deadline covers headers and body.
      ...{ headersTimeout: 0, bodyTimeout: 0 },
    }
    this.agent = hasProxy() ? new EnvHttpProxyAgent(options) : new Agent(options)
  }

  /**
   * Sends once there is a connection. Gives up where half of the time is over before: the calls before have taken too long for this one to
   * be answered in the rest.
   */
  async send(request: Outgoing, timeoutMs: number): Promise<Answer | NoAnswer> {
    const end = performance.now() + timeoutMs
    const { origin } = request.url
    const others = this.underWay.get(origin) ?? new Set()
    this.underWay.set(origin, others)
    let half: Promise<NoAnswer> | undefined
    while (others.size >= this.limits.perOrigin) {
      half ??= new Promise((resolve) => setTimeout(resolve, timeoutMs / 2, NOT_STARTED).unref())
      if ((await Promise.race([...others, half])) === NOT_STARTED) return NOT_STARTED
    }
    const dispatcher = shopsDispatcher() ?? this.agent
    const rest = end - performance.now()
    const outcome = exchange(dispatcher, request, rest).finally(() => others.delete(outcome))
    others.add(outcome)
    return outcome
  }

  /** Closes the connections after the calls under way. */
  close(): Promise<void> {
    return this.agent.close()
  }
}

let shared: Connections | undefined

/** Returns the connections of this process: settings change and clients come and go, the sockets stay. */
export const sharedConnections = (): Connections => (shared ??= new Connections())

/** The faults of connections that weren't made: not a byte of a request that ends with one was sent. */
const unconnected = new WeakSet<object>()
subscribe("undici:client:connectError", (message) => unconnected.add((message as { error: Error }).error))

/** Sends one request, once, and follows no redirect. Never rejects. */
async function exchange(dispatcher: Dispatcher, { url, maxBytes, ...options }: Outgoing, timeoutMs: number) {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  const chunks: Buffer[] = []
  let response: Dispatcher.ResponseData | undefined
  let cut: Answer["cut"]
  try {
    // The signal ends a request that is being sent at once. One that waits for its connection is kept, but never sent.
    const unsent = once(abort.signal, "abort").then(() => setImmediate(undefined))
    response = await Promise.race([request(url, { dispatcher, signal: abort.signal, ...options }), unsent])
    if (!response) return { cause: TIMEOUT, sent: false }
    const announced = Number(response.headers["content-length"])
    let room = announced > maxBytes && response.statusCode < 300 ? 0 : maxBytes
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, room))
      room -= chunk.length
      if (room < 0) break
    }
    if (room < 0) cut = "too_large"
  } catch (error) {
    if (!response && abort.signal.aborted) return { cause: TIMEOUT, sent: true }
    if (!response) return { cause: codeOf(error), sent: !unconnected.has(error as Error) }
    cut = abort.signal.aborted ? "timeout" : "connection"
  } finally {
    clearTimeout(timer)
  }
  const body = Buffer.concat(chunks).toString()
  return { status: response.statusCode, headers: response.headers, body, cut }
}

/** Returns Node's or undici's code of a fault (of the first address where a name has several), else its name. */
function codeOf(fault: unknown): string {
  const { code, errors, cause, name = "UNKNOWN" } = fault as Partial<AggregateError & { code: unknown }>
  const inner: unknown = errors?.[0] ?? cause
  return typeof code === "string" ? code : inner ? codeOf(inner) : name
}
