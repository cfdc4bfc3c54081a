import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isElementFile } from "../../../modules/rental/built-elements"
import { sendScript } from "./send-script"

/** The elements for one script tag on any page, `widget.js`, and what they load only where it is needed. */
export async function GET(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { script } = req.params
  const name = script === "widget.js" ? "rental-widget.js" : script
  if (isElementFile(name)) await sendScript(req, res, name)
  else next()
}
