/**
 * Computes a tree by bignumber.js, without our parser. A division stays a fraction of two whole numbers, since any
 * number of decimals would one day take the wrong side of a comparison or of half a cent.
 */
import BigNumber from "bignumber.js"
import type { Comparison, Tree } from "./tree"

export interface Fraction {
  over: BigNumber
  under: BigNumber
}

export type Values = { prixHT: Fraction; tva: Fraction }

/** The fraction of two decimals, the one under the line above zero. */
export const fraction = (over: BigNumber.Value, under: BigNumber.Value = 1): Fraction => {
  const [a, b] = [new BigNumber(over), new BigNumber(under)]
  const places = Math.max(a.decimalPlaces()!, b.decimalPlaces()!)
  return { over: a.shiftedBy(places), under: b.shiftedBy(places) }
}

const ZERO = fraction(0)
const ONE = fraction(1)

/** The tree's value, or null where it divides by zero. */
export function evaluate(tree: Tree, values: Values): Fraction | null {
  switch (tree.kind) {
    case "number":
      return fraction(tree.text, tree.percent ? 100 : 1)
    case "prixHT":
    case "tva":
      return values[tree.kind]
    case "minus":
      return calculate("-", ZERO, evaluate(tree.of, values))
    case "binary":
      return calculate(tree.sign, evaluate(tree.left, values), evaluate(tree.right, values))
    case "power":
      return powerOf(evaluate(tree.base, values), tree.exponent)
    case "call":
      return callOf(
        tree.name,
        tree.parts.map((each) => evaluate(each, values)),
        tree.digits,
      )
    case "choice": {
      const order = orderOf(evaluate(tree.left, values), evaluate(tree.right, values))
      return order === null ? null : evaluate(holds(tree.sign, order) ? tree.then : tree.otherwise, values)
    }
  }
}

function calculate(sign: "+" | "-" | "*" | "/", a: Fraction | null, b: Fraction | null): Fraction | null {
  if (!a || !b) return null
  if (sign === "/") return inverse(b) && calculate("*", a, inverse(b))
  const under = a.under.times(b.under)
  if (sign === "*") return { over: a.over.times(b.over), under }
  const [left, right] = [a.over.times(b.under), b.over.times(a.under)]
  return { over: sign === "+" ? left.plus(right) : left.minus(right), under }
}

function inverse({ over, under }: Fraction): Fraction | null {
  if (over.isZero()) return null
  return over.isNegative() ? { over: under.negated(), under: over.negated() } : { over: under, under: over }
}

function powerOf(base: Fraction | null, exponent: number): Fraction | null {
  let result = base && ONE
  for (let times = Math.abs(exponent); times; times--) result = calculate("*", result, base)
  return exponent < 0 ? calculate("/", ONE, result) : result
}

function orderOf(a: Fraction | null, b: Fraction | null): number | null {
  const difference = calculate("-", a, b)
  return difference && difference.over.comparedTo(0)
}

function callOf(name: string, parts: (Fraction | null)[], digits = 0): Fraction | null {
  if (parts.includes(null)) return null
  const sorted = [...(parts as Fraction[])].sort((a, b) => orderOf(a, b)!)
  const value = sorted[0]!
  if (name === "min") return value
  if (name === "max") return sorted.at(-1)!
  if (name === "abs") return { over: value.over.abs(), under: value.under }
  if (name === "ceil") return fraction(whole(value, BigNumber.ROUND_CEIL))
  if (name === "floor") return fraction(whole(value, BigNumber.ROUND_FLOOR))
  const scaled = fraction(value.over.shiftedBy(digits), value.under)
  return fraction(whole(scaled, BigNumber.ROUND_HALF_UP).shiftedBy(-digits))
}

/** To a whole number; ROUND_HALF_UP is bignumber.js's name for a half away from zero. */
function whole({ over, under }: Fraction, mode: BigNumber.RoundingMode): BigNumber {
  const below = over.dividedToIntegerBy(under)
  const rest = over.minus(below.times(under))
  // the rest keeps its side of zero and of a half as one of 0, 0.25, 0.5, 0.75
  const twice = rest.abs().times(2).comparedTo(under)!
  const quarter = rest.isZero() ? 0 : twice < 0 ? 0.25 : twice === 0 ? 0.5 : 0.75
  return below.plus(rest.isNegative() ? -quarter : quarter).integerValue(mode)
}

function holds(sign: Comparison, order: number): boolean {
  const orders: Record<Comparison, number[]> = {
    "<": [-1],
    "<=": [-1, 0],
    ">": [1],
    ">=": [0, 1],
    "==": [0],
    "!=": [-1, 1],
  }
  return orders[sign].includes(order)
}

/** Euros to cents, half up; null where the amount is none that can be charged. */
export function centsOf(euros: Fraction | null): number | null {
  if (!euros || euros.over.isLessThan(0)) return null
  const cents = whole(fraction(euros.over.times(100), euros.under), BigNumber.ROUND_HALF_UP)
  return cents.isGreaterThan(Number.MAX_SAFE_INTEGER) ? null : cents.toNumber()
}
