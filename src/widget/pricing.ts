import { decimal, divide, evaluate, multiply, NEAR, ONE, round, type Fixed } from "./formula"
import type { RentalOffer } from "./types"

/** A price rule as the shop serves it (docs/service.md, Price rule). */
export interface ServedRule {
  rule: string
  depositRule: string
  minPrice: string
  maxPrice: string
  duration: number
}

/** Rounded half up. */
const toCents = (euros: Fixed): Fixed => round(euros * 100n)

/**
 * The durations one unit can be rented for, ascending, in euros; none: not eligible. `price` is without taxes, `vatRate`
 * a percent, else `tax` an amount. What `[[tva]]` means is `placeholder`: `rate`, else an amount. For each duration the
 * first rule that applies wins, as core/pricing.ts has it.
 * @throws where price or taxes aren't decimals, or `rules` isn't a list.
 */
export function offersFor(
  rules: readonly ServedRule[],
  placeholder: unknown,
  price: string,
  vatRate: string | null,
  tax: string | null,
): RentalOffer[] {
  const prixHT = toCents(decimal(price)) / 100n
  const given = decimal(vatRate || tax!)
  const taxes = vatRate ? multiply(prixHT, given) / 100n : given
  const tva = placeholder === "rate" ? divide(taxes, prixHT) * 100n : taxes
  const charge = (formula: string) => {
    const euros = evaluate(formula, prixHT, tva)
    if (euros < -NEAR) throw 0
    return Number(toCents(euros) / ONE) / 100
  }
  const offers: Record<number, RentalOffer> = {}
  for (const { rule, depositRule, minPrice, maxPrice, duration } of rules) {
    try {
      if (!offers[duration] && decimal(minPrice) <= prixHT && prixHT <= decimal(maxPrice)) {
        offers[duration] = { duration, monthly: charge(rule), deposit: charge(depositRule) }
      }
    } catch {} // gives no price here: the next rule of this duration applies
  }
  // whole numbers as keys come ascending
  return Object.values(offers)
}
