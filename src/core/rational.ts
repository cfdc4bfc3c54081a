/**
 * An exact fraction `n / d`, `d` above zero, not necessarily in lowest terms: compare with `compare`, never
 * field by field. Terms aren't reduced: a formula's length is capped, and multiplying two big numbers costs
 * far less than finding their common divisor.
 */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

/** Returns `n / d`, its sign moved into the numerator. `d` must not be zero. */
export const rational = (n: bigint, d = 1n): Rational => (d < 0n ? { n: -n, d: -d } : { n, d })

/** a + b */
export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d)

/** -a */
export const negate = (a: Rational): Rational => rational(-a.n, a.d)

/** |a| */
export const absolute = (a: Rational): Rational => (a.n < 0n ? negate(a) : a)

/** a - b */
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b))

/** a * b */
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d)

/** Returns `a / b`. `b` must not be zero: ask before. */
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)

/** Returns a number below, at or above zero as `a` is less than, equal to or greater than `b`. */
export const compare = (a: Rational, b: Rational): bigint => a.n * b.d - b.n * a.d

/** Checks whether two numbers are no further apart than `tolerance`. */
export const isWithin = (one: Rational, other: Rational, tolerance: Rational): boolean =>
  compare(absolute(subtract(one, other)), tolerance) <= 0n

/** Returns the greatest whole number not above `a`. */
export const floor = ({ n, d }: Rational): bigint => n / d - (n % d < 0n ? 1n : 0n)

/**
 * Returns the nearest whole number. A half goes away from zero (2.5 to 3, -2.5 to -3): half up for prices, which are
 * never negative, and for intermediates inside a rule's `round()` what spreadsheets, SQL and PHP do.
 */
export const round = ({ n, d }: Rational): bigint => (2n * n + (n < 0n ? -d : d)) / (2n * d)
