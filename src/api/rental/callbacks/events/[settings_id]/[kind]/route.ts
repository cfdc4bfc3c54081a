import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { pathParameter } from "../../../../../broken-addresses"
import { handleEvent } from "../../handle-event"

/** A webhook event whose kind is in its address. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await handleEvent(req, res, pathParameter(req, "kind"))
}
