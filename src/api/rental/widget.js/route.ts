import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendScript } from "./send-script"

/** The widget for one script tag on any page. */
export const GET = (req: MedusaRequest, res: MedusaResponse) => sendScript(req, res, "rental-widget.js")
