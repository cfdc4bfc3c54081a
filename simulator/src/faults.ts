import * as z from "zod"

const ENDPOINTS = ["price-rules", "transaction"] as const
const OUTGOING = ["success", "customer-data", "product-removal", "discount-check", "event"] as const

/** The service's own endpoints, which can be set to answer wrongly. */
export type Endpoint = (typeof ENDPOINTS)[number]

/** The calls that the service makes, which can be set to get lost. */
export type Outgoing = (typeof OUTGOING)[number]

/** How the next answers of an endpoint go wrong. */
export interface EndpointFault {
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

/** How the next calls to the shop go wrong. */
export interface OutgoingFault {
  endpoint: Outgoing
  times?: number
  /** `call`: the shop never gets it. `answer`: the shop gets it, the service never learns what it answered. */
  lose: "call" | "answer"
}

/** How the next answers or calls go wrong. */
export type Fault = EndpointFault | OutgoingFault

/** A fault that comes as JSON. @internal The package has no zod. */
export const faultSchema = z.discriminatedUnion("endpoint", [
  z.looseObject({ endpoint: z.enum(ENDPOINTS) }),
  z.looseObject({ endpoint: z.enum(OUTGOING), lose: z.enum(["call", "answer"]) }),
]) as z.ZodType<Fault>

/** The faults that wait for their turn. */
export class Faults {
  private waiting: { fault: Fault; left: number }[] = []

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times ?? 1 })
  }

  /** The fault that the next answer or call of this endpoint has to show, if any. */
  take<Of extends Fault>(endpoint: Of["endpoint"]): Of | undefined {
    const entry = this.waiting.find(({ fault }) => fault.endpoint === endpoint)
    if (!entry) return undefined
    if (--entry.left <= 0) this.waiting = this.waiting.filter((one) => one !== entry)
    return entry.fault as Of
  }

  clear(): void {
    this.waiting = []
  }
}
