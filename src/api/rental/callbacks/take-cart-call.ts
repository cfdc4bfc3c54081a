import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { z } from "zod"
import { receiveCartCall, type CartCall } from "../../../workflows/inbox/receive-cart-call"
import { answerTo, failure, invalidFields, send, type Answer } from "./answers"
import { readJson } from "./read-json"

/** Not a 503: the service never repeats these calls, and one that another caller repeated would count twice. */
const KEPT: Answer = {
  status: 202,
  body: { applied: false, message: "The call is kept and will be applied soon." },
}

/** Takes a customer data or product removal call and answers it. */
export async function takeCartCall(
  req: MedusaRequest,
  res: MedusaResponse,
  kind: CartCall["kind"],
  schema: z.ZodType<CartCall["call"]>,
): Promise<void> {
  const body = await readJson(req)
  if (!body.ok) return send(res, failure(body.status, body.code, body.message))
  const call = schema.safeParse(body.json)
  if (!call.success) return send(res, invalidFields(call.error))
  const json = body.json as Record<string, unknown>
  const received = await receiveCartCall(req.scope, { kind, call: call.data, json })
  send(res, received.kind === "later" ? KEPT : answerTo(received))
}
