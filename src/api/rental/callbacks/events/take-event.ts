import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseOrderEvent } from "../../../../core/wire/order-event"
import { EVENT_KINDS, isEventKind } from "../../../../modules/rental/events/kinds"
import { receiveEvent } from "../../../../workflows/receive-event"
import { answerTo, failure, invalidFields, send } from "../answers"
import { readJson } from "../read-json"

/** service-api.md, Events: one of the six kinds, by the address, else by the body. */
export async function takeEvent(req: MedusaRequest, res: MedusaResponse, kindInPath: string | null): Promise<void> {
  const body = await readJson(req)
  if (!body.ok) return send(res, failure(body.status, body.code, body.message))
  const parsed = parseOrderEvent(body.json)
  if (!parsed.ok) return send(res, invalidFields(parsed.error))
  const kind = kindInPath ?? parsed.event.kind
  if (!isEventKind(kind)) {
    const named = kind === null ? "The event names no kind" : "The event's kind is unknown"
    return send(res, failure(400, "unknown_event", `${named}. Known are: ${EVENT_KINDS.join(", ")}.`))
  }
  const { order } = parsed.event
  if ((kind === "order_confirmed" || kind === "order_booked") && order.cartSecureKey && !order.products?.length) {
    return send(res, failure(400, "invalid_body", "products: needed to make the order.", { fields: [{ field: "products", message: "missing" }] }))
  }
  const token = req.get("x-rental-token") ?? (typeof req.query.token === "string" ? req.query.token : null)
  send(res, answerTo(await receiveEvent(req.scope, { settings_id: req.params.settings_id, kind, token, event: parsed.event })))
}
