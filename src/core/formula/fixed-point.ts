import type { Arithmetic } from "./compile"

const DECIMALS = 80
/** One, by its last decimal: written out, as it is shorter in the page than made of DECIMALS. */
const ONE = 10n ** 80n

/**
 * Numbers that differ by less than 40 decimals show are the same, since a third times three must be one. No rule of a shop
 * gives two that are so near and not the same; a test compares it with fractions.
 */
const NEAR = 10n ** 40n

const floor = (a: bigint): bigint => {
  const near = a + NEAR
  const whole = near / ONE
  return whole * ONE > near ? whole - 1n : whole
}

/** What the page shows. Numbers are written without an exponent. */
export const FIXED_POINT: Arithmetic<bigint> = {
  decimal: (text) => {
    const [whole, decimals = ""] = `${text}`.split(".")
    return BigInt(whole + decimals.padEnd(DECIMALS, "0"))
  },
  whole: (value) => value * ONE,
  add: (a, b) => a + b,
  negate: (a) => -a,
  multiply: (a, b) => (a * b) / ONE,
  divide: (a, b) => (a * ONE) / b,
  compare: (a, b) => (a - b < NEAR && b - a < NEAR ? 0n : a - b),
  floor,
  round: (a) => (a < 0n ? -floor(ONE / 2n - a) : floor(a + ONE / 2n)),
}
