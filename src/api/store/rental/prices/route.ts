import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import type { PricesAnswer, RentalOffer, VariantPrice } from "../../../../core/api/store"
import { toEuros } from "../../../../core/money"
import { netOf } from "../../../../core/net"
import { offersFor, type Offer } from "../../../../core/pricing"
import { RENTAL_MODULE } from "../../../../modules/rental"
import { keptPrices, type TaxedPrice } from "../../../../workflows/pricing/catalog"
import { noteStorefront } from "../note-storefront"
import { priceDisplayOf } from "../price-display"
import { sendRefusal } from "../refusals"
import { channelsOf, settingsOfRequest } from "../settings-of-request"
import { parsePricesQuery } from "./query"

/**
 * What each variant costs when rented, in euros with taxes; for server rendering. An unknown variant isn't eligible, nor is one that the
 * region's countries tax differently as long as `country_code` names none of them (`address_needed`).
 */
export async function GET(req: MedusaStoreRequest, res: MedusaResponse) {
  // They depend on the key's sales channels, and on the customer's groups.
  res.set("Cache-Control", "private")
  res.vary("x-publishable-api-key, Authorization, Cookie")
  const query = parsePricesQuery(req)
  if (!query.ok) return sendRefusal(req, res, query.refusal)
  const { asked } = query
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await settingsOfRequest(req)
  noteStorefront(req, res, settings)
  const [{ book }, variants] = await Promise.all([
    rental.priceRules.rulesFor(settings),
    keptPrices(req.scope, { ...asked, channels: channelsOf(req), customer_id: customerOf(req) }),
  ])
  if (!variants) {
    return sendRefusal(req, res, { code: "region_not_found", params: { id: asked.region_id } })
  }
  const choices = await rental.products.of(variants.map(({ product_id }) => product_id))
  const rentable = settings.enabled
    ? variants.filter(({ product_id, rented }) => rented && choices.get(product_id)!.rentable)
    : []
  const isNet = settings.prices_shown === "without_taxes"
  const offers = new Map(
    rentable.map(({ id, unit }) => [id, unit && shownOffers(offersFor(book, unit), isNet ? unit : null)]),
  )
  const prices = asked.variant_id.map((variant_id): VariantPrice => {
    const found = offers.get(variant_id)
    if (found === null) return { variant_id, eligible: false, offers: [], reason: "address_needed" }
    const shown = found ?? []
    return { variant_id, eligible: shown.length > 0, offers: shown }
  })
  const { default_duration } = settings
  const display = { ...priceDisplayOf(settings), ...(default_duration && { default_duration }) }
  res.json({ prices, ...display } satisfies PricesAnswer)
}

/** In euros; for a unit also without its taxes. */
const shownOffers = (offers: Offer[], unit: TaxedPrice | null): RentalOffer[] =>
  offers.map(({ duration, monthly, deposit }) => ({
    duration,
    monthly: toEuros(monthly),
    deposit: toEuros(deposit),
    ...(unit && {
      net: {
        monthly: toEuros(netOf(monthly, unit.vatRate)),
        deposit: toEuros(netOf(deposit, unit.vatRate)),
      },
    }),
  }))

const customerOf = (req: MedusaStoreRequest) =>
  (req as { auth_context?: { actor_id?: string } }).auth_context?.actor_id
