import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type ElementFile, isElementFile } from "../../../modules/rental/built-elements"
import { sendWithEtag } from "../../requests"
import { widgetBundle } from "./bundle"

/** Sends a script of the widget, in the coding that the browser takes. */
async function sendScript(req: MedusaRequest, res: MedusaResponse, name: ElementFile): Promise<void> {
  const bundle = await widgetBundle(undefined, name)
  // Below /rental Medusa sets no CORS; a page may well load it with `crossorigin` or a module script.
  res.set({
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
  })
  if (!bundle) {
    res.status(503).set("Cache-Control", "no-store").type("text/plain")
    res.send("The widget has not been built: run `npm run build:widget` in the plugin's folder.")
    return
  }
  res.set({ "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=3600" })
  // Medusa compresses only where the shop has configured it. Each is asked for alone: of several, Express takes the browser's order, gzip first.
  const encoding = (["br", "gzip"] as const).find((each) => req.acceptsEncodings(each)) ?? "identity"
  res.vary("Accept-Encoding")
  if (encoding !== "identity") res.set("Content-Encoding", encoding)
  sendWithEtag(req, res, bundle[encoding].body, bundle[encoding].etag)
}

/** The elements for one script tag on any page, `widget.js`, and what they load only where it is needed. */
export async function GET(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { script } = req.params
  const name = script === "widget.js" ? "rental-widget.js" : script
  if (isElementFile(name)) await sendScript(req, res, name)
  else next()
}
