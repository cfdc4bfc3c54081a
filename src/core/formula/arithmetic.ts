/**
 * The numbers that a formula is computed with. The server has exact fractions (exact.ts); the page has whole numbers
 * of 80 decimals (fixed-point.ts), which take less code.
 */
export interface Arithmetic<T> {
  /** Reads a decimal number. Throws an Error where it is none. */
  decimal(text: Decimal): T
  whole(value: bigint): T
  add(a: T, b: T): T
  negate(a: T): T
  multiply(a: T, b: T): T
  /** `b` must not be zero: ask `compare` before. */
  divide(a: T, b: T): T
  /** Below, at or above zero as `a` is less than, equal to or greater than `b`. */
  compare(a: T, b: T): bigint
  /** The greatest whole number not above `a`. */
  floor(a: T): bigint
  /** The nearest whole number. A half goes away from zero (2.5 to 3, -2.5 to -3), as in spreadsheets, SQL and PHP. */
  round(a: T): bigint
}

/**
 * A decimal number as text, or a number read as the decimal text that JavaScript shows for it (`39.9`,
 * `1e-7`).
 */
export type Decimal = string | number | bigint
