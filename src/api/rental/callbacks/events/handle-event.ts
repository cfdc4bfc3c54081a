import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { kindNamedIn } from "../../../../core/wire/order-event"
import { EVENT_KINDS, isEventKind } from "../../../../core/calls"
import { RENTAL_MODULE } from "../../../../modules/rental"
import type { Received } from "../../../../workflows/inbox/receive-call"
import { pathParameter } from "../../../broken-addresses"
import { answerTo, failure, type Answer } from "../responses"
import { handleCall } from "../handle-call"

/** docs/service.md, Events: one of the six kinds, by the address, else by the body. */
export async function handleEvent(
  req: MedusaRequest,
  res: MedusaResponse,
  kindInPath: string | null,
): Promise<void> {
  const about = (json: unknown) => {
    const named = kindInPath ?? kindNamedIn(json)
    return { kind: isEventKind(named) ? named : null, named: named ?? "unknown", event: addressOf(req) }
  }
  // Proven, whatever becomes of it: the address was pasted rightly.
  const noted = async (received: Received) => {
    const isProven = received.kind !== "unknown" && received.kind !== "unauthorized"
    if (isProven) await rentalOf(req).health.lastSeen.call(pathParameter(req, "settings_id"), "events")
    return answer(received)
  }
  await handleCall(req, res, about, noted)
}

const rentalOf = (req: MedusaRequest) => req.scope.resolve(RENTAL_MODULE)

function addressOf(req: MedusaRequest) {
  const inQuery = req.query.token
  const token = req.get("x-rental-token") ?? (typeof inQuery === "string" ? inQuery : null)
  return { settings_id: pathParameter(req, "settings_id"), token }
}

function answer(received: Received): Answer {
  if (received.kind !== "unreadable" || received.faults[0]?.field !== "kind") return answerTo(received)
  return failure(400, "unknown_event", `The event's kind is unknown. Known are: ${EVENT_KINDS.join(", ")}.`)
}
