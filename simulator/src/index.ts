import type { FiredEvent, FireOptions } from "./events/fire-events"
import type { Fault } from "./faults"
import type { Call } from "./journal"
import type { Order, PriceRule } from "./model"
import type { PayOptions, PayResult } from "./operator/pay-order"
import type { Settings } from "./settings"

/** What a simulator is started with: its settings, and where it listens. */
export interface SandboxOptions extends Partial<Settings> {
  /** A free one when left out. */
  port?: number
  /** 127.0.0.1 when left out. */
  host?: string
  /** Keeps the orders in this file, over restarts; in memory only when left out. */
  data?: string
  /** Gets one line for each call; silent when left out. */
  log?: (line: string) => void
}

/** A running simulator of the rental service. */
export interface Sandbox {
  /** Base address of the service's API. */
  readonly url: string
  readonly port: number
  readonly host: string
  readonly apiKey: string
  /** Template of the payment page's address, with {transactionId}. */
  readonly paymentUrl: string
  /** The orders, oldest first, as they are at this moment. */
  orders(): Order[]
  order(transactionId: string): Order | undefined
  /** Every call made and answered, oldest first. */
  calls(direction?: "in" | "out"): Call[]
  /** @throws Error naming the fields, when they aren't price rules. */
  setRules(rules: PriceRule[]): void
  /** Changes settings until the next reset. */
  configure(changes: Partial<Settings>): void
  /** Makes the next answers of an endpoint go wrong. */
  failNext(fault: Fault): void
  /** Does what the payment page's buttons do, over HTTP. */
  pay(transactionId: string, options?: PayOptions): Promise<PayResult>
  /** Presses "remove" (one unit) or "remove all" of the product that the shop calls `productId`. */
  remove(transactionId: string, productId: string, options?: { all?: boolean }): Promise<PayResult>
  /** Enters a discount code and presses "apply". */
  discount(transactionId: string, code: string): Promise<PayResult>
  /** Sends events for an order, in whatever way. */
  fire(transactionId: string, options: FireOptions): Promise<FiredEvent[]>
  /** Rejects a booked or confirmed order: it is back in draft, and can be paid again. Nothing is sent: there is no event for it. */
  reject(transactionId: string): void
  /** The administrator's action "validate external shop": the success call once more. */
  validateExternalShop(transactionId: string): Promise<void>
  reset(): void
  close(): Promise<void>
}

export type { CheckoutError } from "./checkout/validate-order"
export type { FiredEvent, FireOptions } from "./events/fire-events"
export { EVENT_KINDS, type EventKind } from "./events/kinds"
export type { Fault } from "./faults"
export type { Call } from "./journal"
export type * from "./model"
export type { PayOptions, PayResult } from "./operator/pay-order"
export type { PayloadOptions, Settings } from "./settings"
export type { Quirk, Speech, Unit } from "./quirks"
export { BUILTIN_RULES } from "./price-rules"
export { startSandbox } from "./start"
