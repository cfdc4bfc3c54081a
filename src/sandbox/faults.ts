/** Where the simulator can be told to fail. */
export type Endpoint = "price-rules" | "transaction"

/** How the next answers of an endpoint go wrong. */
export interface Fault {
  endpoint: Endpoint
  /** How many answers; 1 by default. */
  times?: number
  /** Status of the wrong answer; without one the request is answered as usual, after `delayMs`. */
  status?: number
  /** Sent as it is when a string, else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** Milliseconds before anything is answered. */
  delayMs?: number
  /** Closes the connection instead of answering. */
  dropConnection?: boolean
  /** Does the work first, so that the order exists although the shop sees a failure. */
  afterWork?: boolean
}

export class Faults {
  private waiting: (Fault & { left: number })[] = []

  add(fault: Fault): void {
    this.waiting.push({ ...fault, left: fault.times ?? 1 })
  }

  /** The fault that the next answer of this endpoint has to show, if any. */
  take(endpoint: Endpoint): Fault | undefined {
    const fault = this.waiting.find((one) => one.endpoint === endpoint)
    if (!fault) return undefined
    if (--fault.left <= 0) this.waiting = this.waiting.filter((one) => one !== fault)
    return fault
  }

  clear(): void {
    this.waiting = []
  }
}
