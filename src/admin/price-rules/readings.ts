import type { ListedVariant } from "../../answers/eligibility"
import type { Cents } from "../../core/money"
import {
  compileRules,
  implausibleFor,
  offersFor,
  type CompiledRules,
  type PriceRule,
  type UnitPrice,
} from "../../core/pricing"
import { chooseDuration, durationsOf } from "../../core/cart-pricing"
import { SETTINGS } from "../../core/settings"

const READINGS = SETTINGS.vat_placeholder.choices.flatMap((vat_placeholder) =>
  SETTINGS.formula_result.choices.map((formula_result) => ({ vat_placeholder, formula_result })),
)

/** How the service's formulas are read, by the settings of these names. */
export type Reading = (typeof READINGS)[number]

/** What a month costs, in cents with taxes; implausible: more than the product itself. */
interface Month {
  monthly: Cents
  isImplausible: boolean
}

/** Some of the shop's variants, and what a month of each costs by each reading; null: it has no price by that one. */
export interface ReadingsCompared {
  samples: { variant: ListedVariant; duration: number }[]
  readings: { reading: Reading; isSet: boolean; months: (Month | null)[] }[]
}

/**
 * Compares the readings by the cheapest, the middle and the dearest variant that a rule applies to, each at the wanted duration, else at its
 * longest. Of readings that give the same months there is one: the present one, else the first.
 */
export function compareReadings(
  rules: readonly PriceRule[],
  variants: readonly ListedVariant[],
  present: Reading,
  duration: number | null,
): ReadingsCompared {
  const read = READINGS.map((reading) => ({
    reading,
    isSet: (["vat_placeholder", "formula_result"] as const).every((name) => reading[name] === present[name]),
    book: compileRules(rules, reading),
  }))
  const priced = variants.flatMap((variant) => {
    const unit = unitOf(variant)
    if (!unit) return []
    const months = read.map(({ book }) => monthsOf(book, unit))
    const chosen = chooseDuration(durationsOf(months.flat()), duration)
    if (!chosen) return []
    return [{ variant, duration: chosen, months: months.map((each) => monthAt(each, chosen)) }]
  })
  const samples = endsAndMiddle(priced.sort((a, b) => a.variant.price! - b.variant.price!))
  const different = new Map<string, ReadingsCompared["readings"][number]>()
  for (const [index, { reading, isSet }] of read.entries()) {
    const months = samples.map((sample) => sample.months[index]!)
    const same = JSON.stringify(months)
    if (months.some(Boolean) && (isSet || !different.has(same))) {
      different.set(same, { reading, isSet, months })
    }
  }
  return { samples, readings: [...different.values()] }
}

/** Returns a variant's price in euros and its VAT, where it may be rented. */
function unitOf({ price, vat_rate, product, reason }: ListedVariant): UnitPrice | null {
  const mayBeRented = product.rentable && reason !== "not_euro"
  return mayBeRented && price && vat_rate !== null ? { price, vatRate: vat_rate } : null
}

const monthsOf = (book: CompiledRules, unit: UnitPrice) => [
  ...offersFor(book, unit).map((offer) => ({ ...offer, isImplausible: false })),
  ...implausibleFor(book, unit).map((hidden) => ({ ...hidden, isImplausible: true })),
]

function monthAt(months: ReturnType<typeof monthsOf>, wanted: number): Month | null {
  const found = months.find(({ duration }) => duration === wanted)
  return found ? { monthly: found.monthly, isImplausible: found.isImplausible } : null
}

function endsAndMiddle<T>(sorted: readonly T[]): T[] {
  const last = sorted.length - 1
  return [...new Set([0, Math.floor(last / 2), last])].flatMap((index) => sorted[index] ?? [])
}
