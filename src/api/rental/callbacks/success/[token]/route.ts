import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SuccessCall } from "../../../../../core/wire/order-payload"
import { receiveConfirmation } from "../../../../../workflows/inbox/receive-confirmation"
import { answerTo, failure, invalidFields, send } from "../../answers"
import { readJson } from "../../read-json"
import { sendShopperOn } from "../../shopper-return"
import { pathParameter } from "../../../../path-parameter"

/** docs/service.md, Success call: the order is validated; the answer's `platformOrderId` is saved by the service. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const body = await readJson(req)
  if (!body.ok) return send(res, failure(body.status, body.code, body.message))
  const call = SuccessCall.safeParse(body.json)
  if (!call.success) return send(res, invalidFields(call.error))
  const json = body.json as Record<string, unknown>
  send(
    res,
    answerTo(
      await receiveConfirmation(req.scope, { token: pathParameter(req, "token"), call: call.data, json }),
    ),
  )
}

/** The shopper comes back to the same address: on to the order, or a page that waits for it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await sendShopperOn(req, res)
}
