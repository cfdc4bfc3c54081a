import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopperReturn } from "../../../workflows/read/shopper-return"
import { waitingPage, wrongAddressPage } from "./waiting-page"
import { pageLanguage } from "./page-language"

/** Seconds between two looks for the order, and after which the page offers a way on. */
const LOOK_AGAIN_SECONDS = 2
const OFFER_WAY_ON_AFTER = 60

/**
 * Sends the shopper who comes back from the payment page to the order, or shows a page that waits for it: the service's
 * call can come after the shopper. The page needs no script and no cookie of the storefront.
 */
export async function sendShopperOn(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const where = await shopperReturn(req.scope, req.params.token, new Date())
  res.set({
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })
  if (where.kind === "order") {
    res.redirect(303, where.url)
    return
  }
  const language = pageLanguage(where.kind === "waiting" ? where.lang : null, req.headers["accept-language"])
  if (where.kind === "nowhere") {
    res.status(404).type("html").send(wrongAddressPage(language))
    return
  }
  const waited = Math.max(0, Math.floor(Number(req.query.waited)) || 0)
  const wayOn = waited >= OFFER_WAY_ON_AFTER ? where.pendingUrl : null
  res.set("Refresh", `${LOOK_AGAIN_SECONDS}; url=?waited=${Math.min(waited + LOOK_AGAIN_SECONDS, 3600)}`)
  res.status(200).type("html").send(waitingPage(language, wayOn))
}
