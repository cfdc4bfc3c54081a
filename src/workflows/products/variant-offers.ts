import { type CatalogVariant, hasPrice, type TaxedPrice, unitOf } from "../pricing/catalog"
import type { Region } from "../pricing/region-of"
import type { IneligibleReason, VariantOffers } from "../../answers/eligibility"
import { parseDecimal, toCents, toEuros } from "../../core/money"
import {
  implausibleFor,
  nextMinPrice,
  offersFor,
  type CompiledRules,
  type ImplausiblePrice,
} from "../../core/pricing"
import { compare } from "../../core/rational"

/** A variant as the catalogue has it, with its product. */
export interface VariantRow extends CatalogVariant {
  title: string
  sku: string | null
  product: CatalogVariant["product"] & { title: string; thumbnail: string | null }
}

/** What variants are priced with. */
export interface Pricing {
  region: Region
  /** Whose taxes are asked for, of the region's; else those that all of them have in common. */
  country?: string
  book: CompiledRules
  /** Rentals are offered at all. */
  enabled: boolean
}

/**
 * A variant's offers, in euros with taxes, or why there are none. `vatRate`: percent, where its taxes are known; `rentable`: the merchant lets
 * its product be rented.
 */
export function describeVariant(
  variant: VariantRow,
  vatRate: number | undefined,
  rentable: boolean,
  pricing: Pricing,
): VariantOffers {
  const { book } = pricing
  const { id, title, sku } = variant
  const unit = unitOf(variant, vatRate)
  const reason = reasonAgainst(variant, unit, rentable, pricing)
  const offers = reason || !unit ? [] : offersFor(book, unit)
  const implausible = reason || !unit ? [] : implausibleFor(book, unit)
  return {
    ...{ id, title, sku },
    price: unit?.price ?? null,
    vat_rate: unit?.vatRate ?? null,
    eligible: offers.length > 0,
    ...(reason || offers.length || implausible.length ? INSIDE : placeOutside(unit!.price, book)),
    ...(reason && { reason }),
    ...(!offers.length && implausible.length && { reason: "implausible_price" as const }),
    ...(implausible.length > 0 && { implausible: implausible.map(inEuros) }),
    offers: offers.map(({ duration, ruleId, monthly, deposit }) => {
      return { duration, rule_id: ruleId, monthly: toEuros(monthly), deposit: toEuros(deposit) }
    }),
  }
}

const inEuros = ({ duration, ruleId, monthly, price }: ImplausiblePrice) => ({
  duration,
  rule_id: ruleId,
  monthly: toEuros(monthly),
  price: toEuros(price),
})

function reasonAgainst(
  variant: VariantRow,
  unit: TaxedPrice | null,
  rentable: boolean,
  { region, book, enabled }: Pricing,
): IneligibleReason | null {
  if (!enabled) return "rentals_off"
  if (region.currency_code !== "eur") return "not_euro"
  if (!rentable) return "not_rentable"
  if (variant.product.is_giftcard) return "gift_card"
  if (hasPrice(variant) && !unit) return "address_needed"
  // What costs nothing is never rented.
  if (!unit?.price) return "no_price"
  return book.rules.length ? null : "no_rules"
}

/** Where a price without an offer lies: below every rule, above every rule, or in a gap. */
function placeOutside(price: number, book: CompiledRules): Place {
  const { rules } = book
  const begin = nextMinPrice(book, price)
  const exact = parseDecimal(price)
  const above = rules.filter(({ min }) => compare(exact, min) < 0n)
  const below = rules.filter(({ max }) => compare(exact, max) > 0n)
  const isBelowAll = above.length === rules.length
  const isAboveAll = below.length === rules.length
  return {
    reason: isBelowAll ? "below_rules" : isAboveAll ? "above_rules" : "between_rules",
    // For people: no bound of the service's has more than two places that matter.
    rules_end_at: below.length ? Math.max(...below.map(({ max }) => toEuros(toCents(max)))) : null,
    rules_begin_at: begin === null ? null : toEuros(begin),
  }
}

type Place = Pick<VariantOffers, "reason" | "rules_end_at" | "rules_begin_at">

const INSIDE: Place = { reason: null, rules_end_at: null, rules_begin_at: null }
