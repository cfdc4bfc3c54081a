import { multiply, rational, round, type Rational } from "./rational"

/** A whole number of euro cents. */
export type Cents = number

/**
 * A decimal number as text, or a number read as the decimal text that JavaScript shows for it (`39.9`,
 * `1e-7`).
 */
export type Decimal = string | number | bigint

/** At most 1,000 digits on either side: longer than any price, and no hostile text costs time. */
const DECIMAL = /^(?=-?\.?\d)(-?\d{0,1000})(?:\.(\d{1,1000}))?(?:e([+-]?\d{1,3}))?$/i
export const HUNDRED = rational(100n)

/** Reads a decimal exactly: `"39.90"`, `39.9`, `.5`, `1e-7`. Throws a RangeError for anything else. */
export function parseDecimal(value: Decimal): Rational {
  const text = `${value}`
  const [found, whole, fraction = "", exponent = 0] = DECIMAL.exec(text) ?? []
  if (!found) throw new RangeError(`Not a decimal number: "${text.slice(0, 40)}"`)
  const shift = BigInt(exponent) - BigInt(fraction.length)
  const digits = BigInt(whole + fraction)
  return shift < 0n ? rational(digits, 10n ** -shift) : rational(digits * 10n ** shift)
}

/** Euros rounded half up to whole cents (a half away from zero below it), still in euros. */
export const roundToCents = (euros: Rational): Rational => rational(round(multiply(euros, HUNDRED)), 100n)

/**
 * Euros to cents, exact, a half going up (away from zero below it). Throws a RangeError where `value` is no
 * decimal, or has more cents than a number holds exactly.
 */
export function toCents(value: Decimal | Rational): Cents {
  const cents = Number(roundToCents(typeof value === "object" ? value : parseDecimal(value)).n)
  if (!Number.isSafeInteger(cents)) throw new RangeError("Too large to count in cents")
  return cents
}

/** Cents to euros, the nearest number: 3990 to 39.9. */
export const toEuros = (cents: Cents): number => cents / 100
