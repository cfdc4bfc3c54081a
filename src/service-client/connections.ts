import { Agent, type Dispatcher, EnvHttpProxyAgent, getGlobalDispatcher } from "undici"
import { exchange, type Answer, type ExchangeRequest, type NoAnswer } from "./exchange"

/** How connections to the service are kept. */
export interface ConnectionOptions {
  /** Milliseconds for connecting, TLS included. Less than half of a call's time, so that a second try fits in. */
  connectTimeoutMs?: number
  /** The most connections to one origin; further calls wait for one within half of their own time. */
  perOrigin?: number
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

/**
 * Kept-alive connections, one pool for each origin, which outlive a call. Idle ones don't keep the process alive. They go through the
 * dispatcher that the shop has set, else through the proxy that the environment names (HTTPS_PROXY, HTTP_PROXY, NO_PROXY).
 */
export class Connections {
  private readonly agent: Dispatcher
  private readonly perOrigin: number
  /** The calls to each origin that are under way or wait for a connection. */
  private readonly callers = new Map<string, number>()

  constructor({ connectTimeoutMs = 4_000, perOrigin = 64 }: ConnectionOptions = {}) {
    this.perOrigin = perOrigin
    const options: Agent.Options = {
      connections: perOrigin,
      // One request at a time on a connection: an order is never queued behind another call that may break.
      pipelining: 1,
      connect: { timeout: connectTimeoutMs },
      // The call's own deadline covers headers and body (exchange.ts).
      headersTimeout: 0,
      bodyTimeout: 0,
    }
    this.agent = hasProxy() ? new EnvHttpProxyAgent(options) : new Agent(options)
  }

  /**
   * Sends once there is a connection. Gives up where half of the time is over before: the calls before have taken too long for this one to
   * be answered in the rest.
   */
  async send(request: Omit<ExchangeRequest, "startWithinMs">): Promise<Answer | NoAnswer> {
    const { origin, timeoutMs } = request
    const before = this.callers.get(origin) ?? 0
    const startWithinMs = before < this.perOrigin ? timeoutMs : timeoutMs / 2
    this.callers.set(origin, before + 1)
    const outcome = await exchange(shopsDispatcher() ?? this.agent, { ...request, startWithinMs })
    this.callers.set(origin, this.callers.get(origin)! - 1)
    return outcome
  }

  /** Closes the connections after the calls under way. */
  close(): Promise<void> {
    return this.agent.close()
  }
}

let shared: Connections | undefined

/** The connections of this process: settings change and clients come and go, the sockets stay. */
export function sharedConnections(): Connections {
  return (shared ??= new Connections())
}
