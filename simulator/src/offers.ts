import { evaluateFormula, exact, toCents } from "./formula"
import type { PriceRule } from "./model"
import type { VatPlaceholder } from "./quirks"

/** A unit's rent for one duration, in cents with taxes. */
export interface Offer {
  duration: number
  ruleId: number
  monthly: number
  deposit: number
}

/** One unit's price in euros without taxes, with its VAT in percent. */
interface UnitPrice {
  /** Euros without taxes. */
  unitPrice: number
  /** Percent. */
  vat: number
}

/**
 * The offers for one unit of a product, shortest first; none when no rule's range holds its price.
 * Of two rules for one duration the first one counts; one whose formula fails is passed over.
 */
export function offersFor(
  rules: readonly PriceRule[],
  unit: UnitPrice,
  vatPlaceholder: VatPlaceholder,
): Offer[] {
  const offers = new Map<number, Offer>()
  for (const rule of rules) {
    if (offers.has(rule.duration) || !covers(rule, unit.unitPrice)) continue
    const offer = offerOf(rule, unit, vatPlaceholder)
    if (offer) offers.set(rule.duration, offer)
  }
  return [...offers.values()].sort((a, b) => a.duration - b.duration)
}

function covers(rule: PriceRule, unitPrice: number): boolean {
  const price = exact(unitPrice)
  return price.gte(exact(rule.minPrice)) && price.lte(exact(rule.maxPrice))
}

function offerOf(rule: PriceRule, unit: UnitPrice, vatPlaceholder: VatPlaceholder): Offer | undefined {
  const prixHT = exact(unit.unitPrice)
  const rate = exact(unit.vat)
  const tva = {
    amount: () => prixHT.times(rate).div(100),
    rate: () => rate,
    factor: () => rate.div(100).plus(1),
  }[vatPlaceholder]()
  try {
    const values = { prixHT, tva, duration: exact(rule.duration) }
    return {
      duration: rule.duration,
      ruleId: rule.id,
      monthly: toCents(evaluateFormula(rule.rule, values)),
      deposit: toCents(evaluateFormula(rule.depositRule, values)),
    }
  } catch {
    return undefined
  }
}

/** The price of one unit with taxes, in cents. */
export function priceWithTaxes(unit: UnitPrice): number {
  return toCents(exact(unit.unitPrice).times(exact(unit.vat).plus(100)).div(100))
}
