import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import type { ServedRule, StoreRules } from "../../../../answers/store"
import { plainDecimal } from "../../../../core/money"
import { withTaxesText, type FormulaReading, type PriceRule } from "../../../../core/pricing"
import { RENTAL_MODULE } from "../../../../modules/rental/key"
import { rentsSomewhere } from "../../../../workflows/pricing/region-of"
import { sendWithEtag, contentHash } from "../../../requests"
import { canRent, priceDisplayOf, settingsOfRequest, ttlOf } from "../settings-of-request"

/**
 * The usable rules in the service's own shape, for the widget. Not configured, switched off, in a region (`region_id`) where nobody could
 * pay by renting, or with the service down for longer than a day, the list is empty and 200 all the same: the shop's pages then show no
 * rental price, and nothing breaks.
 */
export async function GET(req: MedusaStoreRequest, res: MedusaResponse) {
  const settings = await settingsOfRequest(req, res)
  const { book, stale } = await req.scope.resolve(RENTAL_MODULE).priceRules.rulesFor(settings)
  const { region_id, urls } = req.query
  const isThere = await rentsSomewhere(req.scope, typeof region_id === "string" ? region_id : undefined)
  // Another key may be of another channel with other rules: not for shared caches.
  res.set("Cache-Control", `private, max-age=${ttlOf(settings, stale)}`)
  res.vary("x-publishable-api-key")
  // A page of another origin may read it.
  res.append("Access-Control-Expose-Headers", "ETag")
  const body = JSON.stringify({
    rules: isThere && canRent(settings) ? book.rules.map((rule) => inServiceShape(rule, book.reading)) : [],
    ...(!isThere && { reason: "rental_not_in_region" as const }),
    vat_placeholder: settings.vat_placeholder,
    ...(settings.implausible_prices === "show" && { implausible_prices: "show" as const }),
    default_duration: settings.default_duration,
    stale,
    ...priceDisplayOf(settings),
    // For those who set a storefront up: shoppers are sent there, so nothing in it is a secret.
    ...(urls === "true" && { urls: settings.urls }),
  } satisfies StoreRules)
  res.type("application/json")
  sendWithEtag(req, res, body, `W/"${contentHash(body)}"`)
}

/**
 * The fields of docs/service.md only: what else the service may send is not for browsers. Formulas result in prices with taxes, and bounds
 * come without exponents, as the page reads them.
 */
function inServiceShape(rule: PriceRule, reading: FormulaReading): ServedRule {
  const { id, name, duration } = rule
  return {
    ...{ id, name, duration, minPrice: plainDecimal(rule.minPrice), maxPrice: plainDecimal(rule.maxPrice) },
    rule: withTaxesText(rule.rule, reading),
    depositRule: withTaxesText(rule.depositRule, reading),
  }
}
