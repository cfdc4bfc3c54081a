/** What a formula's operators and functions give, each its exact value or the code of what went wrong. */
import {
  add,
  compare,
  divide,
  floor,
  multiply,
  negate,
  rational,
  round,
  subtract,
  type Rational,
} from "./rational"

export type FaultCode =
  // the text can't be read
  | "empty"
  | "too_long"
  | "too_deep"
  | "value_expected"
  | "operator_expected"
  | "closing_expected"
  | "colon_expected"
  | "leading_zero"
  | "too_many_arguments"
  | "number_expected"
  | "comparison_expected"
  // it can't be computed
  | "division_by_zero"
  | "exponent_not_whole"
  | "exponent_too_large"
  | "too_large"
  // it gives no price, or another field of the rule is wrong (pricing.ts)
  | "negative"
  | "not_text"
  | "not_decimal"
  | "range_reversed"
  | "not_whole_months"

export type Operation = (...values: Rational[]) => Rational | FaultCode

const MAX_EXPONENT = 64n

const quotient: Operation = (a, b) => (b.n ? divide(a, b) : "division_by_zero")

/** `base ^ exponent`; 0 ^ 0 is 1. */
function power(base: Rational, exponent: Rational): Rational | FaultCode {
  const times = exponent.n / exponent.d
  if (exponent.n % exponent.d) return "exponent_not_whole"
  if (times > MAX_EXPONENT || -times > MAX_EXPONENT) return "exponent_too_large"
  if (times >= 0n) return { n: base.n ** times, d: base.d ** times }
  return base.n ? rational(base.d ** -times, base.n ** -times) : "division_by_zero"
}

const least = (a: Rational, b: Rational) => (compare(a, b) > 0n ? b : a)
const greatest = (a: Rational, b: Rational) => (compare(a, b) < 0n ? b : a)

const truth = (holds: boolean) => rational(holds ? 1n : 0n)

/** How tightly an operator binds; a function is no operator. */
const CHOICE = 0
export const COMPARISON = 1
export const POWER = 4
export const FUNCTION = -1

/**
 * Operators and functions: level and meaning. A function takes as many arguments as its `length`, any number
 * where that is 0. A choice is the parser's own, since only one of its sides is computed. A Map, since
 * objects inherit names such as `constructor`.
 */
export const OPERATIONS = new Map<string, [level: number, operation: Operation]>([
  ["?", [CHOICE, add]],
  ["<", [COMPARISON, (a, b) => truth(compare(a, b) < 0n)]],
  [">", [COMPARISON, (a, b) => truth(compare(a, b) > 0n)]],
  ["<=", [COMPARISON, (a, b) => truth(compare(a, b) <= 0n)]],
  [">=", [COMPARISON, (a, b) => truth(compare(a, b) >= 0n)]],
  ["==", [COMPARISON, (a, b) => truth(compare(a, b) === 0n)]],
  ["!=", [COMPARISON, (a, b) => truth(compare(a, b) !== 0n)]],
  ["+", [2, add]],
  ["-", [2, subtract]],
  ["*", [3, multiply]],
  ["/", [3, quotient]],
  ["^", [POWER, power]],
  ["min", [FUNCTION, (...values) => values.reduce(least)]],
  ["max", [FUNCTION, (...values) => values.reduce(greatest)]],
  ["floor", [FUNCTION, (value) => rational(floor(value))]],
  ["ceil", [FUNCTION, (value) => rational(-floor(negate(value)))]],
  ["abs", [FUNCTION, (value) => greatest(value, negate(value))]],
  [
    "round",
    [
      FUNCTION,
      (value, digits?) => {
        const scale = power(rational(10n), digits ?? rational(0n))
        return typeof scale === "string" ? scale : divide(rational(round(multiply(value, scale))), scale)
      },
    ],
  ],
])
