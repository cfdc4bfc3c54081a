import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { rejectOrder } from "./checkout/order-states"
import { fireEvents } from "./events/fire-events"
import type { Sandbox, SandboxOptions } from "./index"
import type { Order, PriceRule } from "./model"
import { payOrder, removeProduct } from "./operator/pay-order"
import { rulesSchema } from "./price-rules"
import { buildRouter } from "./routes"
import { buildServer } from "./server"
import { defaultSettings } from "./settings-table"
import { Simulator } from "./simulator"
import { read } from "./validators"
import { keepInFile } from "./storage"
import { sendSuccess } from "./calls/success-call"

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
  const found = read(rulesSchema(settings.quirks), rules)
  if (found.ok) return
  const [{ field, message }] = found.errors
  throw new Error(`These aren't price rules: ${field} ${message}`)
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
