import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import type { PricesAnswer, RentalOffer, VariantPrice } from "../../../../answers/store"
import { toEuros, netOf } from "../../../../core/money"
import { offeringOf, rentableFrom } from "../../../../core/pricing"
import { totalOf, type Offer } from "../../../../core/cart-pricing"
import { RENTAL_MODULE } from "../../../../modules/rental/key"
import type { EffectiveSettings } from "../../../../modules/rental/settings/store"
import { keptPrices, type TaxedPrice } from "../../../../workflows/pricing/catalog"
import { canBePaidIn, regionOf } from "../../../../workflows/pricing/region-of"
import { canRent, priceDisplayOf, channelsOf, settingsOfRequest, ttlOf } from "../settings-of-request"
import { sendRefusal } from "../start-rental"
import { parsePricesQuery } from "./query"

/**
 * What each variant costs when rented, in euros with taxes; for server rendering. An unknown variant isn't eligible, nor is one that the
 * region's countries tax differently as long as `country_code` names none of them (`address_needed`), nor any in a region where nobody
 * could pay by renting (`rental_not_in_region`).
 */
export async function GET(req: MedusaStoreRequest, res: MedusaResponse) {
  // They depend on the key's sales channels, and on the customer's groups.
  res.set("Cache-Control", "private")
  res.vary("x-publishable-api-key, Authorization, Cookie")
  const query = parsePricesQuery(req)
  if (!query.ok) return sendRefusal(req, res, query.refusal)
  const { asked } = query
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await settingsOfRequest(req, res)
  const [{ book, stale }, variants, region] = await Promise.all([
    rental.priceRules.rulesFor(settings),
    keptPrices(req.scope, { ...asked, channels: channelsOf(req), customer_id: customerOf(req) }),
    regionOf(req.scope, asked.region_id),
  ])
  if (!variants || !region) {
    return sendRefusal(req, res, { code: "region_not_found", params: { id: asked.region_id } })
  }
  const choices = await rental.products.of(variants.map(({ product_id }) => product_id))
  const sold = new Map(canRent(settings) ? variants.map((variant) => [variant.id, variant]) : [])
  const isThere = canBePaidIn(req.scope, region)
  const prices = asked.variant_id.map((variant_id): VariantPrice => {
    const none = { variant_id, eligible: false, offers: [] }
    if (!isThere) return { ...none, reason: "rental_not_in_region" }
    const variant = sold.get(variant_id)
    if (!variant) return none
    const { unit } = variant
    const { offers, reason } = offeringOf(book, { ...choices.get(variant.product_id)!, ...variant })
    if (reason === "address_needed" || reason === "implausible_price") return { ...none, reason }
    if (!unit) return none
    if (reason === "price_out_of_range") {
      return { ...none, ...rentableFrom(book, unit, settings.prices_shown) }
    }
    return reason ? none : { variant_id, eligible: true, offers: shownOffers(offers, unit, settings) }
  })
  const { default_duration } = settings
  const display = { ...priceDisplayOf(settings), ...(default_duration && { default_duration }) }
  res.json({ prices, ...display, ttl_seconds: ttlOf(settings, stale) } satisfies PricesAnswer)
}

/** In euros, with what each costs in all where that is known; also without taxes where that is what the shop shows. */
const shownOffers = (
  offers: Offer[],
  { vatRate }: TaxedPrice,
  { first_payment, prices_shown }: EffectiveSettings,
): RentalOffer[] =>
  offers.map(({ duration, ...gross }) => {
    const amounts = ({ monthly, deposit }: Pick<Offer, "monthly" | "deposit">) => ({
      monthly: toEuros(monthly),
      deposit: toEuros(deposit),
      ...(first_payment && { total: toEuros(totalOf({ monthly, deposit }, duration, first_payment)) }),
    })
    const net = { monthly: netOf(gross.monthly, vatRate), deposit: netOf(gross.deposit, vatRate) }
    return { duration, ...amounts(gross), ...(prices_shown === "without_taxes" && { net: amounts(net) }) }
  })

const customerOf = (req: MedusaStoreRequest) =>
  (req as { auth_context?: { actor_id?: string } }).auth_context?.actor_id
