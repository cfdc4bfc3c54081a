/** What a formula's operators and functions give: exact fractions. They throw a fault, without its place. */
import { HUNDRED } from "../money"
import { add, compare, divide, floor, multiply, negate, rational, round, type Rational } from "../rational"
import { fail, Fault } from "./fault"
import { CHOICE, COMPARISON, FUNCTION, POSTFIX, POWER, PRODUCT, SUM } from "./parse"

/** A comparison returns a boolean, which may only choose (exact.ts). */
export type Operation = (...values: Rational[]) => Rational | boolean

const MAX_EXPONENT = 64n

const least = (a: Rational, b: Rational) => (compare(a, b) > 0n ? b : a)
const greatest = (a: Rational, b: Rational) => (compare(a, b) < 0n ? b : a)
const quotient = (a: Rational, b: Rational): Rational => (b.n ? divide(a, b) : fail(Fault.not_computable))

const difference = (a: Rational, b?: Rational) => (b ? add(a, negate(b)) : negate(a))

/** `base ^ exponent`; 0 ^ 0 is 1. */
const power = (base: Rational, exponent: Rational): Rational => {
  const times = floor(exponent)
  if (compare(exponent, rational(times))) fail(Fault.not_computable)
  let left = times < 0n ? -times : times
  if (left > MAX_EXPONENT) fail(Fault.too_large)
  let product = rational(1n)
  for (; left; left--) product = multiply(product, base)
  return times < 0n ? quotient(rational(1n), product) : product
}

const roundTo = (value: Rational, digits = rational(0n)): Rational => {
  const scale = power(rational(10n), digits)
  return divide(rational(round(multiply(value, scale))), scale)
}

/** The operators and functions of formulas, by their names. A choice has no operation, since only one of its sides is computed. */
export const OPERATIONS = new Map<string, [level: number, operation?: Operation]>([
  ["?", [CHOICE]],
  ["<", [COMPARISON, (a, b) => compare(a, b) < 0n]],
  [">", [COMPARISON, (a, b) => compare(a, b) > 0n]],
  ["<=", [COMPARISON, (a, b) => compare(a, b) <= 0n]],
  [">=", [COMPARISON, (a, b) => compare(a, b) >= 0n]],
  ["==", [COMPARISON, (a, b) => !compare(a, b)]],
  ["!=", [COMPARISON, (a, b) => !!compare(a, b)]],
  ["+", [SUM, add]],
  ["-", [SUM, difference]],
  ["*", [PRODUCT, multiply]],
  ["/", [PRODUCT, quotient]],
  ["^", [POWER, power]],
  ["%", [POSTFIX, (value) => divide(value, HUNDRED)]],
  ["min", [FUNCTION, (...values) => values.reduce(least)]],
  ["max", [FUNCTION, (...values) => values.reduce(greatest)]],
  ["floor", [FUNCTION, (value) => rational(floor(value))]],
  ["ceil", [FUNCTION, (value) => rational(-floor(negate(value)))]],
  ["abs", [FUNCTION, (value) => greatest(value, negate(value))]],
  ["round", [FUNCTION, roundTo]],
])
