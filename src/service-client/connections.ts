import { Agent, type Dispatcher } from "undici"

/** Kept-alive connections, one pool for each origin. */
export interface Connections {
  /** The dispatcher of the moment. */
  dispatcher(): Dispatcher
  /** Who waits for a connection to an origin. */
  queue(origin: string): Queue
  /** Closes the connections after the calls under way; the next call opens new ones. */
  close(): Promise<void>
}

/** How connections to the service are kept. */
export interface ConnectionOptions {
  /**
   * Milliseconds for connecting, TLS included. Less than half of a call's time, so that a second try fits in.
   */
  connectTimeoutMs?: number
  /** The most connections to one origin; further calls wait within their own time. */
  perOrigin?: number
}

const PER_ORIGIN = 64

/** Makes connections that outlive a call. Idle ones don't keep the process alive. */
export function createConnections(options: ConnectionOptions = {}): Connections {
  let agent: Agent | undefined
  const queues = new Map<string, Queue>()
  return {
    queue(origin) {
      const queue = queues.get(origin) ?? new Queue(options.perOrigin ?? PER_ORIGIN)
      queues.set(origin, queue)
      return queue
    },
    dispatcher: () => (agent ??= createAgent(options)),
    async close() {
      const closing = agent
      agent = undefined
      await closing?.close()
    },
  }
}

function createAgent({ connectTimeoutMs = 4_000, perOrigin = PER_ORIGIN }: ConnectionOptions): Agent {
  return new Agent({
    connections: perOrigin,
    // One request at a time on a connection: an order is never queued behind another call that may break.
    pipelining: 1,
    connect: { timeout: connectTimeoutMs },
    // The call's own deadline covers headers and body (exchange.ts).
    headersTimeout: 0,
    bodyTimeout: 0,
  })
}

let shared: Connections | undefined

/** The connections of this process: settings change and clients come and go, the sockets stay. */
export function sharedConnections(): Connections {
  return (shared ??= createConnections())
}

/** How much of the newest call's time counts for the estimate of the next. */
const WEIGHT = 0.3

/**
 * The calls to one origin that are under way or wait for a connection. It says when waiting is in vain, so that a shopper is answered at
 * once instead of after the whole time of a call.
 */
class Queue {
  private callers = 0
  /** Milliseconds that a call takes of late, without its waiting; null: none has ended yet. */
  private usual: number | null = null

  constructor(private readonly connections: number) {}

  /** Whether a call that comes now has to wait for a connection. */
  get isFull(): boolean {
    return this.callers >= this.connections
  }

  /** Whether a call that comes now would find a connection too late to be answered in the milliseconds that it has. */
  isTooLong(leftMs: number): boolean {
    if (!this.isFull || this.usual === null) return false

    const turns = Math.ceil((this.callers + 1 - this.connections) / this.connections)
    return (turns + 1) * this.usual > leftMs
  }

  enter(): void {
    this.callers++
  }

  /** `tookMs`: from the moment that it was sent; undefined where it never was. */
  leave(tookMs: number | undefined): void {
    this.callers--
    if (tookMs === undefined) return

    this.usual = this.usual === null ? tookMs : this.usual + WEIGHT * (tookMs - this.usual)
  }
}
