import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { pathParameter } from "../../../../../requests"
import { handleEvent } from "../../../handle-call"

/** Takes a webhook event whose kind is in its address. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await handleEvent(req, res, pathParameter(req, "kind"))
}
