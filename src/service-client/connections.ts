import { Agent } from "undici"
import { exchange, type Answer, type ExchangeRequest, type NoAnswer } from "./exchange"

/** How connections to the service are kept. */
export interface ConnectionOptions {
  /** Milliseconds for connecting, TLS included. Less than half of a call's time, so that a second try fits in. */
  connectTimeoutMs?: number
  /** The most connections to one origin; further calls wait for one within half of their own time. */
  perOrigin?: number
}

/** Kept-alive connections, one pool for each origin, which outlive a call. Idle ones don't keep the process alive. */
export class Connections {
  private readonly agent: Agent
  private readonly perOrigin: number
  /** The calls to each origin that are under way or wait for a connection. */
  private readonly callers = new Map<string, number>()

  constructor({ connectTimeoutMs = 4_000, perOrigin = 64 }: ConnectionOptions = {}) {
    this.perOrigin = perOrigin
    this.agent = new Agent({
      connections: perOrigin,
      // One request at a time on a connection: an order is never queued behind another call that may break.
      pipelining: 1,
      connect: { timeout: connectTimeoutMs },
      // The call's own deadline covers headers and body (exchange.ts).
      headersTimeout: 0,
      bodyTimeout: 0,
    })
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
    const outcome = await exchange(this.agent, { ...request, startWithinMs })
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
