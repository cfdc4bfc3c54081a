import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handleCall } from "../../handle-call"
import { sendShopperOn } from "../../shopper-return"
import { pathParameter } from "../../../../requests"

/** docs/service.md, Success call: the order is validated; the answer's `platformOrderId` is saved by the service. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const returnToken = pathParameter(req, "token")
  await handleCall(req, res, { kind: "success_call", returnToken })
}

/** The shopper comes back to the same address: on to the order, or a page that waits for it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await sendShopperOn(req, res)
}
