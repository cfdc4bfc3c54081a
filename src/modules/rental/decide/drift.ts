import type { Drift } from "../../../answers/rental-parts"
import { toCents, toEuros, type Cents } from "../../../core/money"
import { SETTINGS } from "../../../core/settings"
import { compileRules, offersFor, type FormulaReading, type PriceRule } from "../../../core/pricing"
import type { OrderPayload, PayloadProduct } from "../../../core/wire/order-payload"
import type { SnapshotLine, RentalSnapshot } from "./sent"
import { sentOf, unitOf } from "./paid-units"

/** A rounding for each unit, at the most. */
const ROUNDING_CENTS_A_UNIT = 1

interface Compared {
  line: SnapshotLine
  quantity: number
  shown: Cents | null
  charged: Cents
}

/**
 * Holds what the service charges by the month against what the shopper was shown, at the duration that came back
 * (docs/decisions/what-was-paid.md, Drift). `rulesNow`: the present ones, to find out why. Null where no line differs by more than a cent.
 */
export function driftOf(
  snapshot: RentalSnapshot,
  payload: OrderPayload,
  duration: number,
  rulesNow: readonly PriceRule[],
): Drift | null {
  const compared = compare(snapshot.lines, payload.products, duration)
  const differing = compared.filter(({ shown, charged }) => shown === null || Math.abs(shown - charged) > 1)
  if (!differing.length) return null
  return {
    cause: causeOf(snapshot, payload, duration, differing, rulesNow),
    duration,
    lines: differing.map(({ line, shown, charged }) => ({
      id: line.id,
      name: line.name,
      shown: shown === null ? null : toEuros(shown),
      charged: toEuros(charged),
    })),
  }
}

/** By id and price, for the service may group or split lines; only rented ones, whose rent it names. */
function compare(lines: SnapshotLine[], products: PayloadProduct[], duration: number): Compared[] {
  const found = new Map<string, Compared>()
  for (const product of products) {
    const { line } = sentOf(lines, product)
    if (line?.choice !== "rent" || product.rentalPriceTTC == null) continue
    const offer = line.offers.find((offer) => offer.duration === duration)
    const known = found.get(unitOf(line)) ?? { line, quantity: 0, shown: offer ? 0 : null, charged: 0 }
    known.quantity += product.quantity
    known.charged += toCents(product.rentalPriceTTC)
    if (offer && known.shown !== null) known.shown += offer.monthly * product.quantity
    found.set(unitOf(line), known)
  }
  return [...found.values()]
}

/** The first cause that explains it: the least unlikely ones first. */
function causeOf(
  snapshot: RentalSnapshot,
  payload: OrderPayload,
  duration: number,
  lines: Compared[],
  rulesNow: readonly PriceRule[],
): Drift["cause"] {
  if (lines.some(({ shown }) => shown === null)) return "duration_not_shown"
  if (usesDiscount(payload)) return "discount_code"
  const byRounding = lines.every(
    ({ shown, charged, quantity }) => Math.abs((shown ?? 0) - charged) <= quantity * ROUNDING_CENTS_A_UNIT,
  )
  if (byRounding) return "rounding"
  const { vat_placeholder, formula_result, rules } = snapshot
  const isExplained = (by: readonly PriceRule[], reading: Partial<FormulaReading>) =>
    explains(by, { vat_placeholder, formula_result, implausible_prices: "show", ...reading }, lines, duration)
  const placeholders = SETTINGS.vat_placeholder.choices.filter((each) => each !== vat_placeholder)
  if (placeholders.some((each) => isExplained(rules, { vat_placeholder: each }))) return "vat_setting"
  const result = formula_result === "without_taxes" ? "with_taxes" : "without_taxes"
  if (isExplained(rules, { formula_result: result })) return `formulas_${result}`
  return isExplained(rulesNow, {}) ? "rules_changed" : "unknown"
}

/** docs/service.md, Order payload: `discount` is absent without a code; a percentage code shows in `priceWithDiscount`. */
const usesDiscount = (payload: OrderPayload) =>
  payload.discount != null ||
  payload.products.some(
    ({ price, priceWithDiscount }) => price != null && priceWithDiscount != null && priceWithDiscount < price,
  )

/** Whether these rules, read this way, come to what was charged, within a rounding for each unit. */
function explains(
  rules: readonly PriceRule[],
  reading: FormulaReading,
  lines: Compared[],
  duration: number,
): boolean {
  const book = compileRules(rules, reading)
  return lines.every(({ line, quantity, charged }) => {
    const offers = offersFor(book, { price: toEuros(line.unit_price), vatRate: line.vat })
    const offer = offers.find((offer) => offer.duration === duration)
    return (
      offer !== undefined && Math.abs(offer.monthly * quantity - charged) <= quantity * ROUNDING_CENTS_A_UNIT
    )
  })
}
