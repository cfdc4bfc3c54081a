/**
 * An exact fraction `n / d`, `d` above zero, not necessarily in lowest terms: compare with `compare`, never field by
 * field. Terms aren't reduced, since a formula's length is capped and a product of two big numbers costs far less
 * than their common divisor.
 */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

/** `n / d`, its sign moved into the numerator. `d` must not be zero. */
export const rational = (n: bigint, d = 1n): Rational => (d < 0n ? { n: -n, d: -d } : { n, d })

export const add = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const negate = ({ n, d }: Rational): Rational => ({ n: -n, d })
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b))
export const multiply = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d })

/** `a / b`. `b` must not be zero: ask before. */
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)

/** Below, at or above zero as `a` is less than, equal to or greater than `b`. */
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The greatest whole number not above `a`. */
export const floor = ({ n, d }: Rational): bigint => n / d - (n % d < 0n ? 1n : 0n)

/**
 * The nearest whole number; a half goes away from zero (2.5 to 3, -2.5 to -3), which is half up for the prices, never
 * negative, and for the intermediates inside a rule's `round()` what spreadsheets, SQL and PHP do.
 */
export const roundHalf = ({ n, d }: Rational): bigint => (2n * n + (n < 0n ? -d : d)) / (2n * d)
