/**
 * A served rule's formula, evaluated as it is read: the whole grammar (docs/decisions/formula-compiler.md) in few bytes, since
 * every shopper downloads them. It doesn't check what it reads, as the shop serves only rules that core/formula.ts has found
 * usable; __tests__/same-prices.spec.ts proves that the two charge the same. No `eval`: the pages' CSP is strict.
 *
 * Numbers are BigInts of 80 decimals. Core's are exact fractions; what a division drops here shows only in a result that
 * is nearer than 40 decimals to where rounding turns, without being there, which no rule of a shop gives.
 */
import { cache } from "./page"

export type Fixed = bigint
type Operation = (...values: Fixed[]) => Fixed

const DECIMALS = 80
export const ONE: Fixed = 10n ** BigInt(DECIMALS)
/** Nearer than this is the same. */
export const NEAR: Fixed = 10n ** 40n

export const multiply = (a: Fixed, b: Fixed): Fixed => (a * b) / ONE
/** @throws where `b` is zero. */
export const divide = (a: Fixed, b: Fixed): Fixed => (a * ONE) / b
const floor = (a: Fixed): Fixed => (a += NEAR) - (((a % ONE) + ONE) % ONE)
/** A half goes away from zero. */
export const round = (a: Fixed): Fixed => (a < 0n ? -round(-a) : floor(a + ONE / 2n))

/** Whole exponents up to 64, negative ones too; 0 ^ 0 is 1. */
function power(base: Fixed, exponent: Fixed): Fixed {
  const times = exponent / ONE
  if (exponent % ONE || times * times > 4096n) throw 0
  return times < 0n ? divide(ONE, power(base, -exponent)) : (base ** times * ONE) / ONE ** times
}

/** Operators with how tightly they bind, and functions. */
const OPERATIONS: Record<string, [level: number, operation?: Operation]> = {
  "?": [0],
  "+": [2, (a, b) => a + b],
  "-": [2, (a, b) => a - b],
  "*": [3, multiply],
  "/": [3, divide],
  "^": [4, power],
  "(": [-1, (a) => a],
  min: [-1, (...values) => values.reduce((a, b) => (a < b ? a : b))],
  max: [-1, (...values) => values.reduce((a, b) => (a > b ? a : b))],
  floor: [-1, floor],
  ceil: [-1, (a) => -floor(-a)],
  abs: [-1, (a) => (a < 0n ? -a : a)],
  round: [
    -1,
    (a, digits = 0n) => {
      const scale = power(10n * ONE, digits)
      return divide(round(multiply(a, scale)), scale)
    },
  ],
}
for (const sign of ["<", ">", "<=", ">=", "==", "!="]) {
  OPERATIONS[sign] = [
    1,
    (a, b) => {
      // below, at or above zero as `a` is less than, equal to or greater than `b`
      const order = (a - b) / NEAR
      return BigInt(sign === "!=" ? order : sign.includes(order < 0n ? "<" : order ? ">" : "="))
    },
  ]
}

/** @throws where it isn't a decimal number. */
export function decimal(text: string): Fixed {
  const [whole, digits = ""] = text.split(".")
  return (cache[text] ??= BigInt(whole + digits.padEnd(DECIMALS, "0"))) as Fixed
}

const TOKEN = /[\d.]+|\[.*?]]|\w+|[<>=!]=|\S/g

/** A part of a formula: what it gives for the product in hand. */
type Part = () => Fixed

/** The product in hand: a formula is evaluated from beginning to end before the next product's turn. */
let price: Fixed
let taxes: Fixed

/** What the formula gives, in euros. It is read once. @throws where it gives no number at these values. */
export function evaluate(text: string, prixHT: Fixed, tva: Fixed): Fixed {
  price = prixHT
  taxes = tva
  return ((cache[" " + text] ??= read(text)) as Part)()
}

function read(text: string): Part {
  const tokens = text.match(TOKEN)!
  const next = () => tokens.shift()!
  /** Set inside the parentheses of a function, however deep: a comma separates there. */
  let inCall: unknown

  /** Reads a value, and the operators behind it that bind at least so tightly. */
  const parse = (level: number): Part => {
    let part = prefix()
    while ((OPERATIONS[tokens[0]]?.[0] ?? -1) >= level) {
      const [tightness, operation] = OPERATIONS[next()]!
      part = join(part, parse(tightness % 4 ? tightness + 1 : tightness), operation)
    }
    return part
  }

  const join = (left: Part, right: Part, operation?: Operation): Part => {
    if (operation) return () => operation(left(), right())
    next()
    const otherwise = parse(0)
    // only the side that is taken: the other may divide by zero
    return () => (left() ? right() : otherwise())
  }

  const prefix = (): Part => {
    let name = next()
    if (/\d/.test(name)) {
      if (!inCall && tokens[0] === ",") name += next() && "." + next()
      const value = decimal(name) / (tokens[0] === "%" && next() ? 100n : 1n)
      return () => value
    }
    if (name[0] === "[") return /tva/i.test(name) ? () => taxes : () => price
    if (name === "-") {
      const part = parse(4)
      return () => -part()
    }
    const parts: Part[] = []
    const outside = inCall
    if (name !== "(") inCall = next()
    do parts.push(parse(0))
    while (next() === ",")
    inCall = outside
    return () => OPERATIONS[name]![1]!(...parts.map((part) => part()))
  }

  const part = parse(0)
  if (tokens[0]) throw 0
  return part
}
