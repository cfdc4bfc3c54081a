import { HUNDRED, parseDecimal } from "../../../core/money"
import {
  absolute,
  add,
  compare,
  divide,
  multiply,
  rational,
  subtract,
  type Rational,
} from "../../../core/rational"

/** Units at a price in euros without taxes, and their rate of taxes in percent. */
export interface Priced {
  quantity: number
  unit_price: number
  vat: number
}

/** A cent, in euros. */
export const CENT = rational(1n, 100n)
/** Half a cent, in euros. */
export const HALF_A_CENT = rational(1n, 200n)
const EURO = rational(1n)

/** What units come to with taxes: euros, unrounded. */
export function totalOf({ quantity, unit_price, vat }: Priced): Rational {
  const factor = divide(add(HUNDRED, parseDecimal(vat)), HUNDRED)
  return multiply(multiply(parseDecimal(quantity), parseDecimal(unit_price)), factor)
}

/** How far two sums of so many units may be apart by rounding: half a cent and a cent for each unit, a euro at most. */
export function toleranceFor(units: number): Rational {
  const tolerance = add(HALF_A_CENT, multiply(CENT, parseDecimal(units)))
  return compare(tolerance, EURO) > 0n ? EURO : tolerance
}

/** Whether two sums are no further apart than `tolerance`. */
export const isWithin = (one: Rational, other: Rational, tolerance: Rational): boolean =>
  compare(absolute(subtract(one, other)), tolerance) <= 0n
