import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { takeEvent } from "../../take-event"
import { pathParameter } from "../../../../../path-parameter"

/** A webhook event whose kind is in its address. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await takeEvent(req, res, pathParameter(req, "kind"))
}
