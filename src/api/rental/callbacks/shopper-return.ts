import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopperReturn } from "../../../workflows/confirmation/return-target"
import { shopperLanguage } from "../../../core/shopper-language"
import { waitingPage, wrongAddressPage } from "./waiting-page"
import { pathParameter } from "../../broken-addresses"

/** Seconds after which the page offers a way on. */
const OFFER_WAY_ON_AFTER = 60
/** The longest wait that is counted, in seconds. */
const COUNTED = 3600

/** Seconds until the next look for the order: soon at first; later more rarely, for screen readers read the page anew. */
const lookAgainAfter = (waited: number): number => (waited < 20 ? 2 : 5)

/** As our own page wrote it; 0 for anything else in the address. */
export const secondsWaited = (said: unknown): number =>
  typeof said === "string" ? Math.max(0, Math.floor(Number(said)) || 0) : 0

/**
 * Sends the shopper who comes back from the payment page to the order, or shows a page that waits for it: the service's
 * call can come after the shopper. The page needs no script and no cookie of the storefront.
 */
export async function sendShopperOn(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const where = await shopperReturn(req.scope, pathParameter(req, "token"), new Date())
  res.set({
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })
  if (where.kind === "order") {
    res.redirect(303, where.url)
    return
  }
  const language = shopperLanguage([where.kind === "waiting" && where.lang], req.headers["accept-language"])
  if (where.kind === "nowhere") {
    res.status(404).type("html").send(wrongAddressPage(language))
    return
  }
  const waited = secondsWaited(req.query.waited)
  const wayOn = waited >= OFFER_WAY_ON_AFTER ? where.pendingUrl : null
  const pause = lookAgainAfter(waited)
  res.set("Refresh", `${pause}; url=?waited=${Math.min(waited + pause, COUNTED)}`)
  res.status(200).type("html").send(waitingPage(language, wayOn))
}
