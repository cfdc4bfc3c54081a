import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendScript } from "../widget.js/send-script"

/** What the widget loads only where it is needed, from beside itself. */
export const GET = (req: MedusaRequest, res: MedusaResponse) => sendScript(req, res, "widget-more.mjs")
