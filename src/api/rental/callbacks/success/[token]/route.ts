import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../../modules/rental/key"
import { handleCall } from "../../handle-call"
import { sendShopperOn } from "../../shopper-return"
import { pathParameter, saysJson } from "../../../../requests"

/** docs/service.md, Success call: the order is validated; the answer's `platformOrderId` is saved by the service. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const returnToken = pathParameter(req, "token")
  if (!saysJson(req) && (req.headers.accept ?? "").includes("text/html")) {
    return sendBackByGet(req, res, returnToken)
  }
  await handleCall(req, res, { kind: "success_call", returnToken })
}

/** The shopper comes back to the same address: on to the order, or a page that waits for it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await sendShopperOn(req, res)
}

/** A shopper's browser that the payment page sends back with a form: the same address by GET, also behind a proxy that takes a path off. */
async function sendBackByGet(req: MedusaRequest, res: MedusaResponse, token: string): Promise<void> {
  req.resume()
  const { backend_url } = await req.scope.resolve(RENTAL_MODULE).settings.forChannel(null)
  const path = backend_url ? new URL(backend_url).pathname.replace(/\/$/, "") : ""
  const address = `${path}/rental/callbacks/success/${encodeURIComponent(token)}`
  res.status(303).set("Cache-Control", "no-store").set("Location", address).end()
}
