import { multiply, rational, roundHalf, type Rational } from "./rational"

/** A whole number of euro cents. */
export type Cents = number

/** A decimal number as text, or a number read as the decimal text that JavaScript shows for it (`39.9`, `1e-7`). */
export type Decimal = string | number | bigint

const DECIMAL = /^(-?)(?=\.?\d)(\d*)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i
/** Longer than any price; keeps a hostile text from costing time. */
const MAX_DIGITS = 1000
const HUNDRED = rational(100n)

/** Reads a decimal exactly: `"39.90"`, `39.9`, `.5`, `1e-7`. Throws a RangeError for anything else. */
export function parseDecimal(value: Decimal): Rational {
  const text = typeof value === "object" ? "" : String(value)
  const [found, sign, whole, fraction = "", exponent = 0] = (text.length > MAX_DIGITS ? null : DECIMAL.exec(text)) ?? []
  if (!found) {
    throw new RangeError(`Not a decimal number: "${text.slice(0, 40)}"`)
  }
  const digits = BigInt(sign + whole + fraction)
  const shift = Number(exponent) - fraction.length
  return shift < 0 ? rational(digits, 10n ** BigInt(-shift)) : rational(digits * 10n ** BigInt(shift))
}

/**
 * Euros to cents, exact, a half going up (away from zero below it). Throws a RangeError where `value` is no decimal, or
 * has more cents than a number holds exactly.
 */
export function toCents(value: Decimal | Rational): Cents {
  const cents = Number(roundHalf(multiply(typeof value === "object" ? value : parseDecimal(value), HUNDRED)))
  if (!Number.isSafeInteger(cents)) {
    throw new RangeError("An amount too large to be counted in cents")
  }
  return cents
}

/** Cents to euros, the nearest number: 3990 to 39.9. */
export const toEuros = (cents: Cents): number => cents / 100
