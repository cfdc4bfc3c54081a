import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ConfirmingEvent, parseOrderEvent } from "../../../../core/wire/order-event"
import { EVENT_KINDS, isEventKind } from "../../../../modules/rental/events/kinds"
import { receiveEvent } from "../../../../workflows/inbox/receive-event"
import { answerTo, failure, invalidFields, send } from "../answers"
import { readJson } from "../read-json"
import { pathParameter } from "../../../path-parameter"

/** docs/service.md, Events: one of the six kinds, by the address, else by the body. */
export async function takeEvent(
  req: MedusaRequest,
  res: MedusaResponse,
  kindInPath: string | null,
): Promise<void> {
  const body = await readJson(req)
  if (!body.ok) return send(res, failure(body.status, body.code, body.message))
  const event = parseOrderEvent(body.json)
  if (!event) return send(res, failure(400, "invalid_body", "The event is no JSON object."))
  const kind = kindInPath ?? event.kind
  if (!isEventKind(kind)) {
    const named = kind === null ? "The event names no kind" : "The event's kind is unknown"
    return send(res, failure(400, "unknown_event", `${named}. Known are: ${EVENT_KINDS.join(", ")}.`))
  }
  if (event.keys.cartSecureKey && (kind === "order_confirmed" || kind === "order_booked")) {
    const order = ConfirmingEvent.safeParse(event.json)
    if (!order.success) return send(res, invalidFields(order.error))
  }
  const token = req.get("x-rental-token") ?? (typeof req.query.token === "string" ? req.query.token : null)
  send(
    res,
    answerTo(
      await receiveEvent(req.scope, { settings_id: pathParameter(req, "settings_id"), kind, token, event }),
    ),
  )
}
