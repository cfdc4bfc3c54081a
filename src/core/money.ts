import type { Decimal } from "./formula/compile"
import { multiply, rational, round, type Rational, add, divide } from "./rational"

export type { Decimal }

/** A whole number of euro cents. */
export type Cents = number

/** At most 1,000 digits on either side: longer than any price, and no hostile text costs time. */
const DECIMAL = /^(?=-?\.?\d)(-?\d{0,1000})(?:\.(\d{1,1000}))?(?:e([+-]?\d{1,3}))?$/i

/** For percent and cents. */
export const HUNDRED: Rational = { n: 100n, d: 1n }

/** Reads a decimal exactly: `"39.90"`, `39.9`, `.5`, `1e-7`. Throws a RangeError for anything else. */
export function parseDecimal(value: Decimal): Rational {
  const text = `${value}`
  const [found, whole, fraction = "", exponent = 0] = DECIMAL.exec(text) ?? []
  if (!found) throw new RangeError("NaN")
  const shift = BigInt(exponent) - BigInt(fraction.length)
  const digits = BigInt(whole + fraction)
  return shift < 0n ? rational(digits, 10n ** -shift) : rational(digits * 10n ** shift)
}

/** Returns the same number written with digits and a point only: `1e3` is `1000`. Throws a RangeError where it is no decimal. */
export function plainDecimal(value: Decimal): string {
  const { n, d } = parseDecimal(value)
  const places = d.toString().length - 1
  const digits = (n < 0n ? -n : n).toString().padStart(places + 1, "0")
  const whole = digits.slice(0, digits.length - places)
  return `${n < 0n ? "-" : ""}${whole}${places ? "." : ""}${digits.slice(whole.length)}`
}

/** Returns a number as decimal text, rounded half up to at most that many decimals (one or more). */
export function decimalText(value: Rational, digits: number): string {
  const shifted = round(multiply(value, rational(10n ** BigInt(digits))))
  return plainDecimal(`${shifted}e-${digits}`)
    .replace(/(?<!0)0+$/, "")
    .replace(/\.$/, "")
}

/** Turns euros to whole cents, a half going up (away from zero below it), however many they are. */
export const wholeCents = (euros: Rational): bigint => round(multiply(euros, HUNDRED))

/**
 * Turns euros to cents, exact, a half going up (away from zero below it). Throws a RangeError where `value` is no
 * decimal, or has more cents than a number holds exactly.
 */
export function toCents(value: Decimal | Rational): Cents {
  const euros = typeof value === "object" ? value : parseDecimal(value)
  const cents = Number(wholeCents(euros))
  if (!Number.isSafeInteger(cents)) throw new RangeError("Too large to count in cents")
  return cents
}

/** Turns cents to euros, the nearest number: 3990 to 39.9. */
export const toEuros = (cents: Cents): number => cents / 100

/** Turns cents to euros, exact. */
export const exactEuros = (cents: Cents): Rational => rational(BigInt(cents), 100n)

/** Returns what an amount is multiplied by to have its taxes. `vatRate` in percent. */
export const taxFactor = (vatRate: Decimal): Rational => divide(add(HUNDRED, parseDecimal(vatRate)), HUNDRED)

/** Returns an amount without its taxes, rounded half up to cents. `vatRate` in percent. */
export const netOf = (gross: Cents, vatRate: Decimal): Cents =>
  toCents(divide(exactEuros(gross), taxFactor(vatRate)))

/** Returns an amount with its taxes, rounded half up to cents. `vatRate` in percent. */
export const grossOf = (net: Cents, vatRate: Decimal): Cents =>
  toCents(multiply(exactEuros(net), taxFactor(vatRate)))
