import { askShop, signBody } from "../calls/discount-call"
import { sendSuccess } from "../calls/success-call"
import { rejectOrder } from "../checkout/reject-order"
import { isRecord } from "../validators"
import { fireEvents, NoEventsUrl } from "../events/fire-events"
import { readFireOptions } from "../events/read-fire-options"
import { json, type Reply } from "../http"
import type { Order } from "../model"
import type { Simulator } from "../simulator"

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
  const reading = readFireOptions(body)
  if (!reading.ok) return json(400, { message: reading.message })
  try {
    return json(200, { events: await fireEvents(simulator, order, reading.options) })
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
