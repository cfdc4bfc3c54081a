import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { rejectOrder } from "./checkout/reject-order"
import { fireEvents, type FiredEvent, type FireOptions } from "./events/fire-events"
import type { Fault } from "./faults"
import type { Call } from "./journal"
import type { Order, PriceRule } from "./model"
import { payOrder, removeProduct, type PayOptions, type PayResult } from "./operator/pay-order"
import { findRuleErrors } from "./price-rules"
import { buildRouter } from "./routes"
import { buildServer } from "./server"
import { defaultSettings, type Settings } from "./settings"
import { Simulator } from "./simulator"
import { keepInFile } from "./storage"
import { sendSuccess } from "./calls/success-call"

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
  /** Rejects a booked or confirmed order: it is back in draft, and can be paid again. Nothing is sent, as no event tells of it. */
  reject(transactionId: string): void
  /** The administrator's action "validate external shop": the success call once more. */
  validateExternalShop(transactionId: string): Promise<void>
  reset(): void
  close(): Promise<void>
}

/**
 * Starts the simulator.
 * @throws the listening error, such as EADDRINUSE when the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, host = "127.0.0.1", log = () => {}, data, ...settings } = options
  const simulator = new Simulator({ ...defaultSettings(), ...settings }, log, () => new Date())
  if (settings.rules) requireRules(settings.rules, simulator)
  const server = buildServer(simulator, buildRouter(simulator))
  await listen(server, port, host)
  const bound = (server.address() as AddressInfo).port
  simulator.baseUrl = `http://${visibleHost(host)}:${bound}`
  const saveLast = data === undefined ? () => {} : takeUp(simulator, server, data)
  return sandboxOf(simulator, server, { host, port: bound, saveLast })
}

/** The orders of an earlier run; a success call that was cut off is made again. */
function takeUp(simulator: Simulator, server: Server, file: string): () => void {
  try {
    const saveLast = keepInFile(simulator, file)
    for (const order of simulator.orders.values()) {
      const { state } = order.successCall
      if (state === "scheduled" || state === "calling") void sendSuccess(simulator, order)
    }
    return saveLast
  } catch (error) {
    server.close()
    throw error
  }
}

interface Bound {
  host: string
  port: number
  /** Saves the orders for the last time. */
  saveLast: () => void
}

function sandboxOf(simulator: Simulator, server: Server, { host, port, saveLast }: Bound): Sandbox {
  return {
    url: simulator.baseUrl,
    port,
    host,
    apiKey: simulator.settings.apiKey,
    paymentUrl: simulator.paymentUrl,
    orders: () => structuredClone([...simulator.orders.values()]),
    order: (transactionId) => structuredClone(simulator.order(transactionId)),
    calls: (direction) =>
      structuredClone(simulator.journal.list().filter((call) => !direction || call.direction === direction)),
    setRules: (rules) => {
      requireRules(rules, simulator)
      simulator.changeSettings({ rules })
    },
    configure: (changes) => simulator.changeSettings(changes),
    failNext: (fault) => simulator.faults.add(fault),
    pay: (transactionId, options = {}) => payOrder(simulator, transactionId, options),
    remove: async (transactionId, productId, options = {}) =>
      removeProduct(simulator, transactionId, productId, options.all ?? false),
    discount: (transactionId, discountCode) =>
      payOrder(simulator, transactionId, { action: "discount", discountCode }),
    fire: async (transactionId, options) =>
      fireEvents(simulator, knownOrder(simulator, transactionId), options),
    reject: (transactionId) => rejectOrder(simulator, knownOrder(simulator, transactionId)),
    validateExternalShop: async (transactionId) =>
      sendSuccess(simulator, knownOrder(simulator, transactionId)),
    reset: () => simulator.reset(),
    close: () => {
      saveLast()
      return close(simulator, server)
    },
  }
}

function knownOrder(simulator: Simulator, transactionId: string): Order {
  const order = simulator.order(transactionId)
  if (!order) throw new Error(`The simulator has no order ${transactionId}`)
  return order
}

function requireRules(rules: PriceRule[], { settings }: Simulator): void {
  const [error] = findRuleErrors(rules, settings.quirks)
  if (error) throw new Error(`These are no price rules: ${error.field} ${error.message}`)
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve()
    })
  })
}

function close(simulator: Simulator, server: Server): Promise<void> {
  simulator.reset()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** An address that a browser on this machine can open. */
function visibleHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1"
  return host.includes(":") ? `[${host}]` : host
}

export type { CheckoutError } from "./checkout/check-order"
export type { FiredEvent, FireOptions } from "./events/fire-events"
export { EVENT_KINDS, type EventKind } from "./events/kinds"
export type { Fault } from "./faults"
export type { Call } from "./journal"
export type * from "./model"
export type { PayOptions, PayResult } from "./operator/pay-order"
export type { PayloadOptions, Settings } from "./settings"
export type { Quirk, Speech, Unit } from "./quirks"
export { BUILTIN_RULES } from "./price-rules"
