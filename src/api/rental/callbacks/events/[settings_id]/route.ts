import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { takeEvent } from "../take-event"

/** A webhook event whose kind is in its body. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await takeEvent(req, res, null)
}
