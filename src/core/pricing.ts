/**
 * Which rules apply to a price, what they give, and what a cart gives of it (design section 3; service-api.md, Price
 * rule). Amounts are cents including taxes, durations months.
 */
import { compileFormula, type FaultCode, type FormulaFault, type FormulaValues } from "./formula"
import { parseDecimal, toCents, type Cents, type Decimal } from "./money"
import { add, compare, divide, multiply, rational, roundHalf, type Rational } from "./rational"

/** A price rule as the service gives it (service-api.md, Price rule). */
export interface PriceRule {
  id: number
  name: string
  rule: string
  depositRule: string
  minPrice: string
  maxPrice: string
  duration: number
}

/** What `[[tva]]` stands for: the amount of the taxes in euros, or their rate in percent. */
export type VatPlaceholder = "amount" | "rate"

/** What one unit costs when rented for `duration` months; taxes included. */
export interface Offer {
  duration: number
  ruleId: number
  monthly: Cents
  deposit: Cents
}

export interface UnusableRule {
  id: number
  name: string
  field: "rule" | "depositRule" | "minPrice" | "maxPrice" | "duration"
  fault: FormulaFault
}

export interface CompiledRule {
  readonly id: number
  readonly name: string
  readonly duration: number
  readonly min: Rational
  readonly max: Rational
  readonly monthly: Charge
  readonly deposit: Charge
}

/** The usable rules, in the service's order, and why the others aren't. */
export interface RuleBook {
  readonly rules: readonly CompiledRule[]
  readonly unusable: UnusableRule[]
  readonly vatPlaceholder: VatPlaceholder
}

/** One unit: `price` in euros without taxes, and its taxes as a percent or as an amount in euros. */
export type UnitPrice = { price: Decimal } & Taxes

type Taxes = { vatRate: Decimal } | { tax: Decimal }
type Charge = (values: FormulaValues) => Cents | FormulaFault
type Flaw = Pick<UnusableRule, "field" | "fault">

export interface CartLine {
  id: string
  quantity: number
  offers: Offer[]
}

const HUNDRED = rational(100n)
/** Beyond this an amount couldn't be counted exactly in cents. */
const LARGEST = rational(BigInt(Number.MAX_SAFE_INTEGER), 100n)
/** The VAT at which a rule is tried before it counts as usable. */
const PROBE_VAT = { vatRate: 20 }

/** A fault of the whole field; it may be any JSON, since rules come from outside. */
const fault = (code: FaultCode, value: unknown): FormulaFault => {
  const found = typeof value === "object" ? "" : `${value}`
  return { code, at: 0, length: found.length, found }
}

/** Compiles a formula to what it charges, in cents, or why it charges nothing at those values. */
function chargeBy(text: unknown): Charge | FormulaFault {
  if (typeof text !== "string") return fault("not_text", text)
  const compiled = compileFormula(text)
  if (!compiled.ok) return compiled.fault
  return (values) => {
    const result = compiled.formula(values)
    if (!result.ok) return result.fault
    if (result.value.n < 0n) return fault("negative", text)
    return compare(result.value, LARGEST) > 0 ? fault("too_large", text) : toCents(result.value)
  }
}

function boundBy(value: unknown): Rational | undefined {
  try {
    return parseDecimal(value as Decimal)
  } catch {
    return undefined
  }
}

const roundToCents = (price: Rational): Rational => rational(roundHalf(multiply(price, HUNDRED)), 100n)

function valuesAt(prixHT: Rational, taxes: Taxes, vatPlaceholder: VatPlaceholder): FormulaValues {
  const asRate = vatPlaceholder === "rate"
  if ("tax" in taxes) {
    const tax = parseDecimal(taxes.tax)
    return { prixHT, tva: asRate && prixHT.n ? divide(multiply(tax, HUNDRED), prixHT) : asRate ? rational(0n) : tax }
  }
  const rate = parseDecimal(taxes.vatRate)
  return { prixHT, tva: asRate ? rate : divide(multiply(prixHT, rate), HUNDRED) }
}

function quote(rule: CompiledRule, values: FormulaValues): Offer | Flaw {
  const monthly = rule.monthly(values)
  if (typeof monthly === "object") return { field: "rule", fault: monthly }
  const deposit = rule.deposit(values)
  if (typeof deposit === "object") return { field: "depositRule", fault: deposit }
  return { duration: rule.duration, ruleId: rule.id, monthly, deposit }
}

/** Why the rule gives no offer at any of three prices: its bounds and the middle between them. */
function flawOf(rule: CompiledRule, vatPlaceholder: VatPlaceholder): Flaw | undefined {
  const middle = divide(add(rule.min, rule.max), rational(2n))
  const quotes = [rule.min, rule.max, middle].map((price) =>
    quote(rule, valuesAt(roundToCents(price), PROBE_VAT, vatPlaceholder)),
  )
  return quotes.some((each) => "monthly" in each) ? undefined : (quotes[0] as Flaw)
}

function compileRule(rule: PriceRule, vatPlaceholder: VatPlaceholder): CompiledRule | Flaw {
  const { id, name, duration, minPrice, maxPrice } = rule
  const monthly = chargeBy(rule.rule)
  if (typeof monthly === "object") return { field: "rule", fault: monthly }
  const deposit = chargeBy(rule.depositRule)
  if (typeof deposit === "object") return { field: "depositRule", fault: deposit }
  const min = boundBy(minPrice)
  if (!min) return { field: "minPrice", fault: fault("not_decimal", minPrice) }
  const max = boundBy(maxPrice)
  if (!max) return { field: "maxPrice", fault: fault("not_decimal", maxPrice) }
  if (compare(min, max) > 0) return { field: "maxPrice", fault: fault("range_reversed", maxPrice) }
  if (!(Number.isSafeInteger(duration) && duration > 0)) {
    return { field: "duration", fault: fault("not_whole_months", duration) }
  }
  const compiled = { id, name, duration, min, max, monthly, deposit }
  return flawOf(compiled, vatPlaceholder) ?? compiled
}

/**
 * Compiles the service's rules once for many prices. A rule that can't be used (a formula that doesn't parse, or gives
 * no price at its bounds and between them; a wrong bound or duration) stands in `unusable` with the reason. Never throws,
 * whatever JSON the rules are.
 */
export function compileRules(rules: readonly PriceRule[], vatPlaceholder: VatPlaceholder): RuleBook {
  const usable: CompiledRule[] = []
  const unusable: UnusableRule[] = []
  for (const each of Array.isArray(rules) ? rules : []) {
    const rule: PriceRule = each ?? {}
    const result = compileRule(rule, vatPlaceholder)
    if ("fault" in result) unusable.push({ id: rule.id, name: rule.name, ...result })
    else usable.push(result)
  }
  return { rules: usable, unusable, vatPlaceholder }
}

/**
 * The durations one unit can be rented for, ascending, each with its price; none: not eligible. The price is rounded
 * half up to cents first. For each duration the first rule in the service's order that applies and gives a price wins.
 * Throws a RangeError where price or taxes aren't decimals.
 */
export function offersFor(book: RuleBook, unit: UnitPrice): Offer[] {
  const price = roundToCents(parseDecimal(unit.price))
  const values = valuesAt(price, unit, book.vatPlaceholder)
  const offers = new Map<number, Offer>()
  for (const rule of book.rules) {
    if (offers.has(rule.duration) || compare(price, rule.min) < 0 || compare(price, rule.max) > 0) continue
    const result = quote(rule, values)
    if ("monthly" in result) offers.set(rule.duration, result)
  }
  return [...offers.values()].sort((a, b) => a.duration - b.duration)
}

/** The durations that every eligible line (one with offers) offers, ascending. */
export function commonDurations(lines: readonly CartLine[]): number[] {
  const [first, ...others] = lines.filter((line) => line.offers.length)
  const durations = first ? first.offers.map((offer) => offer.duration) : []
  return durations.filter((duration) => others.every((line) => offerOf(line, duration))).sort((a, b) => a - b)
}

/** The wanted duration if it is offered, else the fallback if it is, else the longest; undefined where none is. */
export function chooseDuration(
  offered: readonly number[],
  wanted?: number | null,
  fallback?: number | null,
): number | undefined {
  return [wanted, fallback].find((each) => offered.includes(each!)) ?? (offered.length ? Math.max(...offered) : undefined)
}

const offerOf = ({ offers }: CartLine, duration: number) => offers.find((offer) => offer.duration === duration)

/**
 * What the eligible lines cost when rented for `duration` months: unit price x quantity, and the totals. Throws a
 * RangeError where an eligible line doesn't offer that duration: take one of `commonDurations`.
 */
export function priceLines(
  lines: readonly CartLine[],
  duration: number,
): { monthly: Cents; deposit: Cents; lines: { id: string; monthly: Cents; deposit: Cents }[] } {
  const priced = lines
    .filter((line) => line.offers.length)
    .map((line) => {
      const offer = offerOf(line, duration)
      if (!offer) throw new RangeError(`Line ${line.id} isn't offered for ${duration} months`)
      return { id: line.id, monthly: offer.monthly * line.quantity, deposit: offer.deposit * line.quantity }
    })
  const total = (key: "monthly" | "deposit") => priced.reduce((sum, line) => sum + line[key], 0)
  return { monthly: total("monthly"), deposit: total("deposit"), lines: priced }
}
