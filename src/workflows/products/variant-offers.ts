import type { MedusaContainer } from "@medusajs/framework/types"
import { type CatalogVariant, priceWithoutTaxes, vatRates } from "../pricing/catalog"
import type { Region } from "../pricing/region-of"
import type { IneligibleReason, VariantOffers } from "../../core/api/eligibility"
import { parseDecimal, toCents, toEuros } from "../../core/money"
import { nextMinPrice, offersFor, type CompiledRules } from "../../core/pricing"
import { compare, type Rational } from "../../core/rational"

/**
 * A variant and what one unit costs: euros without taxes and VAT in percent; null without a price in the region. `taxes_unknown`: it has
 * a price, but the region's countries tax it differently.
 */
export interface PricedVariant {
  id: string
  title: string
  sku: string | null
  unit: { price: number; vatRate: number } | null
  taxes_unknown: boolean
}

/** A variant as the catalogue has it, with its product. */
export interface VariantRow extends CatalogVariant {
  title: string
  sku: string | null
  product: CatalogVariant["product"] & { title: string; thumbnail: string | null }
}

/** Prices variants of the catalogue, each with the product that it is of, as a guest sees them in a region. */
export async function pricedVariantsOf(
  container: MedusaContainer,
  rows: readonly VariantRow[],
  region: Region,
): Promise<{ variant: PricedVariant; product: VariantRow["product"] }[]> {
  const rates = await vatRates(container, rows.filter(hasPrice), region)
  return rows.map((row) => ({ variant: pricedVariant(row, rates), product: row.product }))
}

const hasPrice = ({ calculated_price }: VariantRow): boolean =>
  typeof calculated_price?.calculated_amount === "number"

function pricedVariant(variant: VariantRow, rates: Map<string, number>): PricedVariant {
  const { id, title, sku } = variant
  const vatRate = rates.get(id)
  const isKnown = hasPrice(variant) && vatRate !== undefined
  const unit = isKnown ? { price: priceWithoutTaxes(variant, vatRate), vatRate } : null
  return { id, title, sku, unit, taxes_unknown: hasPrice(variant) && !isKnown }
}

/** What decides whether a variant has offers. */
interface OfferConditions {
  book: CompiledRules
  /** Rentals are offered at all. */
  enabled: boolean
  /** The merchant lets this product be rented. */
  rentable: boolean
  is_giftcard: boolean
  in_euro: boolean
}

/** A variant's offers, in euros with taxes, or why there are none. */
export function describeVariant(
  { unit, taxes_unknown, ...shown }: PricedVariant,
  conditions: OfferConditions,
): VariantOffers {
  const reason = reasonAgainst({ unit, taxes_unknown }, conditions)
  const offers = reason || !unit ? [] : offersFor(conditions.book, unit)
  return {
    ...shown,
    price: unit?.price ?? null,
    vat_rate: unit?.vatRate ?? null,
    eligible: offers.length > 0,
    ...(reason || offers.length ? INSIDE : placeOutside(unit!.price, conditions.book)),
    ...(reason && { reason }),
    offers: offers.map(({ duration, ruleId, monthly, deposit }) => {
      return { duration, rule_id: ruleId, monthly: toEuros(monthly), deposit: toEuros(deposit) }
    }),
  }
}

function reasonAgainst(
  { unit, taxes_unknown }: Pick<PricedVariant, "unit" | "taxes_unknown">,
  { book, enabled, rentable, in_euro, is_giftcard }: OfferConditions,
): IneligibleReason | null {
  if (!enabled) return "rentals_off"
  if (!in_euro) return "not_euro"
  if (!rentable) return "not_rentable"
  if (is_giftcard) return "gift_card"
  if (taxes_unknown) return "address_needed"
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
  const below = rules.filter(({ max }) => compare(exact, max) > 0n).map(({ max }) => euros(max))
  return {
    reason: above.length === rules.length ? "below_rules" : outsideOf(below, rules),
    rules_end_at: below.length ? Math.max(...below) : null,
    rules_begin_at: begin === null ? null : toEuros(begin),
  }
}

type Place = Pick<VariantOffers, "reason" | "rules_end_at" | "rules_begin_at">

const INSIDE: Place = { reason: null, rules_end_at: null, rules_begin_at: null }

const outsideOf = (below: number[], rules: CompiledRules["rules"]): IneligibleReason =>
  below.length === rules.length ? "above_rules" : "between_rules"

/** A rule's bound, for people: none of the service's has more than two places that matter. */
const euros = (bound: Rational): number => toEuros(toCents(bound))
