import { isRecord } from "../validators"
import { findFaultError, type Fault } from "../faults"
import { isEventKind } from "../events/kinds"
import { eventPayload } from "../events/send-event"
import { isJson, json, parseJson, type Handler, type Reply } from "../http"
import { buildSuccessPayload } from "../payloads/success-payload"
import { findRuleErrors } from "../price-rules"
import { findSpeechError } from "../quirks"
import type { PriceRule } from "../model"
import type { Router } from "../router"
import type { Simulator } from "../simulator"
import { trigger } from "./trigger-api"
import { payOrder } from "./pay-order"

/** The operator's view for tests: what the pages show and do, as JSON under /_sandbox/. */
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
  const errors = findRuleErrors(body, simulator.settings.quirks)
  if (errors.length > 0) return json(400, { message: "These aren't price rules", errors })
  simulator.changeSettings({ rules: body as PriceRule[] })
  return json(200, { success: true })
}

function changeSettings(simulator: Simulator, body: unknown): Reply {
  if (!isRecord(body)) return json(400, { message: "Send an object of settings" })
  const unknown = Object.keys(body).filter((name) => !(name in simulator.settings))
  if (unknown.length > 0) return json(400, { message: `Unknown settings: ${unknown.join(", ")}` })
  const error = findSpeechError(body)
  if (error) return json(400, { message: error })
  simulator.changeSettings(body)
  return json(200, { success: true })
}

function failNext(simulator: Simulator, body: unknown): Reply {
  const error = isRecord(body) ? findFaultError(body) : "send an object"
  if (error) return json(400, { message: `Not a fault: ${error}` })
  simulator.faults.add(body as Fault)
  return json(200, { success: true })
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
