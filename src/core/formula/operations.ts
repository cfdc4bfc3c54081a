/** What a formula's operators and functions give, in any arithmetic. They throw a fault, without its place. */
import type { Arithmetic } from "./compile"
import { fail, Fault } from "./fault"
import { CHOICE, COMPARISON, FUNCTION, POSTFIX, POWER, PRODUCT, SUM } from "./parse"

/** A comparison returns a boolean, which may only choose (exact.ts). */
export type Operation<T> = (...values: T[]) => T | boolean
/** A choice has no operation, since only one of its sides is computed. */
export type Operations<T> = ReadonlyMap<string, [level: number, operation?: Operation<T>]>

const MAX_EXPONENT = 64n

/** The operators and functions of formulas in an arithmetic, by their names. */
export function operationsOf<T>(arithmetic: Arithmetic<T>): Operations<T> {
  const { whole, add, negate, multiply, divide, compare, floor, round } = arithmetic
  const least = (a: T, b: T) => (compare(a, b) > 0n ? b : a)
  const greatest = (a: T, b: T) => (compare(a, b) < 0n ? b : a)
  const quotient = (a: T, b: T): T => (compare(b, whole(0n)) ? divide(a, b) : fail(Fault.not_computable))

  const difference = (a: T, b?: T) => (b === undefined ? negate(a) : add(a, negate(b)))

  /** `base ^ exponent`; 0 ^ 0 is 1. */
  const power = (base: T, exponent: T): T => {
    const times = floor(exponent)
    if (compare(exponent, whole(times))) fail(Fault.not_computable)
    let left = times < 0n ? -times : times
    if (left > MAX_EXPONENT) fail(Fault.too_large)
    let product = whole(1n)
    for (; left; left--) product = multiply(product, base)
    return times < 0n ? quotient(whole(1n), product) : product
  }

  const roundTo = (value: T, digits = whole(0n)): T => {
    const scale = power(whole(10n), digits)
    return divide(whole(round(multiply(value, scale))), scale)
  }

  return new Map<string, [level: number, operation?: Operation<T>]>([
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
    ["%", [POSTFIX, (value) => divide(value, whole(100n))]],
    ["min", [FUNCTION, (...values) => values.reduce(least)]],
    ["max", [FUNCTION, (...values) => values.reduce(greatest)]],
    ["floor", [FUNCTION, (value) => whole(floor(value))]],
    ["ceil", [FUNCTION, (value) => whole(-floor(negate(value)))]],
    ["abs", [FUNCTION, (value) => greatest(value, negate(value))]],
    ["round", [FUNCTION, roundTo]],
  ])
}
