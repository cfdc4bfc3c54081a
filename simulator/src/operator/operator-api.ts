import { askShop, signBody } from "../calls/discount-call"
import { sendSuccess } from "../calls/success-call"
import { rejectOrder } from "../checkout/order-states"
import { isRecord, read, type FieldError } from "../validators"
import { faultSchema } from "../faults"
import { fireEvents, NoEventsUrl } from "../events/fire-events"
import { isEventKind } from "../events/kinds"
import { fireOptions } from "../events/read-fire-options"
import { eventPayload } from "../events/send-event"
import { isJson, json, parseJson, type Handler, type Reply } from "../http"
import { buildSuccessPayload } from "../payloads/success-payload"
import { rulesSchema } from "../price-rules"
import type { Order } from "../model"
import type { Router } from "../router"
import { settingsChange } from "../settings-table"
import type { Simulator } from "../simulator"
import { payOrder } from "./pay-order"

/** The operator's view for tests and scripts, as JSON under /_sandbox/. */
export function addOperatorApi(router: Router, simulator: Simulator): void {
  const { journal } = simulator
  const get = (name: string, handler: Handler) => router.add("GET", `/_sandbox/${name}`, null, handler)
  const post = (name: string, work: Work) =>
    router.add("POST", `/_sandbox/${name}`, null, taking(simulator, work))
  get("version", () => json(200, { version: journal.version }))
  get("state", () => json(200, state(simulator)))
  get("rules", () => json(200, simulator.settings.rules))
  get("payload", ({ query }) => payload(simulator, query))
  post("rules", setRules)
  post("settings", changeSettings)
  post("fail-next", failNext)
  post("pay", pay)
  post("trigger", trigger)
  router.add("POST", "/_sandbox/reset", null, () => {
    simulator.reset()
    return json(200, { success: true })
  })
}

/** What a call with a body does. */
type Work = (simulator: Simulator, body: unknown) => Reply | Promise<Reply>

/** Orders, calls, and the settings without what is secret. */
function state(simulator: Simulator) {
  const { apiKey: _key, discountSecret: _secret, eventsHeaders: _headers, ...settings } = simulator.settings
  return { orders: [...simulator.orders.values()], calls: simulator.journal.list(), settings }
}

/** What would be sent for an order: the success call's body, or an event's without an envelope. */
function payload(simulator: Simulator, query: URLSearchParams): Reply {
  const order = simulator.order(query.get("transactionId") ?? "")
  if (!order) return json(404, { message: "No such order" })
  const kind = query.get("kind") ?? "success"
  if (kind === "success") return json(200, buildSuccessPayload(simulator, order))
  if (!isEventKind(kind)) return json(400, { message: `There is no kind ${kind}` })
  return json(200, eventPayload(simulator, order, kind, simulator.settings.payloadOptions))
}

function setRules(simulator: Simulator, body: unknown): Reply {
  const rules = read(rulesSchema(simulator.settings.quirks), body)
  if (!rules.ok) return refused(rules.errors)
  simulator.changeSettings({ rules: rules.value })
  return json(200, { success: true })
}

function changeSettings(simulator: Simulator, body: unknown): Reply {
  const changes = read(settingsChange, body)
  if (!changes.ok) return refused(changes.errors)
  simulator.changeSettings(changes.value)
  return json(200, { success: true })
}

function failNext(simulator: Simulator, body: unknown): Reply {
  const fault = read(faultSchema, body)
  if (!fault.ok) return refused(fault.errors)
  simulator.faults.add(fault.value)
  return json(200, { success: true })
}

function refused(errors: [FieldError, ...FieldError[]]): Reply {
  const [{ field, message }] = errors
  return json(400, { message: `"${field}" ${message}`, errors })
}

async function pay(simulator: Simulator, body: unknown): Promise<Reply> {
  const { transactionId, ...options } = isRecord(body) ? body : {}
  if (typeof transactionId !== "string") return json(400, { message: 'Send { "transactionId": "…" }' })
  return json(200, await payOrder(simulator, transactionId, options))
}

/** JSON only: a form of another site can't send it without the browser asking first. */
function taking(simulator: Simulator, work: Work): Handler {
  return (request) => {
    if (!isJson(request)) return json(400, { message: "The content type must be application/json" })
    const body = parseJson(request.body)
    return body.ok ? work(simulator, body.value) : json(400, { message: "The body is not valid JSON" })
  }
}

/** POST /_sandbox/trigger: events of an order, its success call, or a discount check. */
export async function trigger(simulator: Simulator, body: unknown): Promise<Reply> {
  if (!isRecord(body)) return json(400, { message: "Send an object" })
  if (body.kind === "discount") return triggerDiscount(simulator, body)
  const order = simulator.order(String(body.transactionId))
  if (!order) return json(404, { message: `The simulator has no order ${body.transactionId}` })
  if (body.kind === "success") {
    await sendSuccess(simulator, order)
    return json(200, { successCall: order.successCall, externalOrderId: order.externalOrderId })
  }
  if (body.kind === "reject") return reject(simulator, order)
  const options = read(fireOptions, { ...body, kinds: [body.kinds ?? body.kind].flat() })
  if (!options.ok) return refused(options.errors)
  try {
    return json(200, { events: await fireEvents(simulator, order, options.value) })
  } catch (error) {
    if (error instanceof NoEventsUrl) return json(400, { message: error.message })
    throw error
  }
}

function reject(simulator: Simulator, order: Order): Reply {
  if (order.status === "draft" || order.status === "cancelled") {
    return json(400, {
      message: `Only a booked or confirmed order can be rejected; this one is ${order.status}.`,
    })
  }
  rejectOrder(simulator, order)
  return json(200, { status: order.status, rejected: order.rejected })
}

/** A discount check apart from any order, signed rightly, wrongly or not at all. */
async function triggerDiscount(simulator: Simulator, body: Record<string, unknown>): Promise<Reply> {
  const url = String(body.url ?? simulator.settings.discountUrl ?? "")
  const secret = simulator.settings.discountSecret
  if (!URL.canParse(url)) return lacking("discount URL", "--discount-url")
  if (!secret) return lacking("discount secret", "--secret")
  const text = JSON.stringify({ discountCode: String(body.code ?? "") })
  const signatures: Record<string, string | null> = { wrong: signBody(text, `${secret}.`), missing: null }
  const wanted = signatures[String(body.signature ?? "right")]
  const signature = wanted === undefined ? signBody(text, secret) : wanted
  return json(200, await askShop(simulator, { url, body: text, signature }))
}

function lacking(what: string, option: string): Reply {
  return json(400, { message: `There is no ${what}: start the simulator with ${option}.` })
}
