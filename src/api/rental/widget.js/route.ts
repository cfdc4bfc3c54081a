import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerConditionally } from "../../conditional-answer"
import { widgetBundle } from "./bundle"

/** The widget for one script tag on any page. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const bundle = await widgetBundle()
  // Below /rental Medusa sets no CORS; a page may well load it with `crossorigin` or a module script.
  res.set({ "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin", "X-Content-Type-Options": "nosniff" })
  if (!bundle) {
    res.status(503).set("Cache-Control", "no-store").type("text/plain")
    return res.send("The widget has not been built: run `npm run build:widget` in the plugin's folder.")
  }
  res.set({ "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=3600" })
  answerConditionally(req, res, bundle.body, bundle.etag)
}
