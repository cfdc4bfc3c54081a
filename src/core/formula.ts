/**
 * A price rule's formula, text to closures: a Pratt parser over exact fractions, with no `eval`, since the text is
 * somebody else's and the widget runs under a strict CSP. The grammar is design section 3's. Faults are codes here and
 * sentences in formula-message.ts, which the widget's bundle does without.
 */
import { parseDecimal } from "./money"
import { add, compare, divide, floor, multiply, negate, rational, roundHalf, subtract, type Rational } from "./rational"

export type FaultCode =
  // found in the text
  | "empty"
  | "too_long"
  | "too_deep"
  | "value_expected"
  | "operator_expected"
  | "closing_expected"
  | "colon_expected"
  | "leading_zero"
  | "unknown_name"
  | "unknown_placeholder"
  | "unclosed_placeholder"
  | "argument_count"
  | "number_expected"
  | "comparison_expected"
  // found while computing
  | "division_by_zero"
  | "exponent_not_whole"
  | "exponent_too_large"
  | "too_large"
  | "negative"
  // found in a rule's other fields (pricing.ts)
  | "not_text"
  | "not_decimal"
  | "range_reversed"
  | "not_whole_months"

/** What is wrong and where: `at` and `length` in UTF-16 units of the text, `found` the text that stands there. */
export type FormulaFault = { code: FaultCode; at: number; length: number; found?: string }

/** `prixHT` in euros without taxes; `tva` in euros or percent, as the setting `vat_placeholder` says. */
export type FormulaValues = { prixHT: Rational; tva: Rational }

/** Gives the formula's exact value in euros, not yet rounded. Never throws. */
export type CompiledFormula = (values: FormulaValues) => Outcome<{ value: Rational }>

type Outcome<T> = ({ ok: true } & T) | { ok: false; fault: FormulaFault }
type Compute = (values: FormulaValues) => Rational
type Fail = (code: FaultCode) => never

/** A piece of the formula, starting at `from`: one that gives a number, or one that compares. */
type Piece = { from: number; number?: Compute; test?: (values: FormulaValues) => boolean }

/** The text being read. `from` is where the last token began; `calls` counts the function parentheses around `at`. */
type Source = { text: string; at: number; from: number; depth: number; calls: number }

const MAX_LENGTH = 1000
const MAX_DEPTH = 64
const MAX_EXPONENT = 64
/** Numbers between stay far below (a rate with six decimals over 60 months takes 1,200 bits); more would be slow. */
const MAX_SIZE = 1n << 8192n

const ZERO = rational(0n)
const ONE = rational(1n)

// Tokens: sticky, the first group is what counts, the spaces behind are taken along.
const NUMBER = /(\d+(?:[.,]\d+)?|\.\d+)\s*/y
const NUMBER_IN_CALL = /(\d+(?:\.\d+)?|\.\d+)\s*/y
const PLACEHOLDER = /\[\[\s*(prixHT|tva)\s*\]\]\s*/iy
const CALL = /(min|max|round|ceil|floor|abs)\s*\(\s*/y
const OPERATOR = /([<>=!]=|[-+*/^<>?])\s*/y
const ANYTHING = /(\[\[[^[\]]*\]\]|\[\[|[\w$.]+|[<>=!&|*]{2,3}|.)\s*/suy

const UNARY_STRENGTH = 5
const STRENGTH: Record<string, number> = {
  "?": 1, "<": 2, "<=": 2, ">": 2, ">=": 2, "==": 2, "!=": 2, "+": 3, "-": 3, "*": 4, "/": 4, "^": 6,
}

const TESTS: Record<string, (order: number) => boolean> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
  "==": (order) => !order,
  "!=": (order) => !!order,
}

const failAt = (at: number, length: number, found?: string): Fail => (code) => {
  throw { code, at, length, found } satisfies FormulaFault
}

const within = (value: Rational, fail: Fail): Rational =>
  value.n > MAX_SIZE || value.n < -MAX_SIZE || value.d > MAX_SIZE ? fail("too_large") : value

const quotient = (a: Rational, b: Rational, fail: Fail): Rational => (b.n ? divide(a, b) : fail("division_by_zero"))

/** `base ^ exponent` for a whole exponent, negative ones too; 0 ^ 0 is 1. */
function power(base: Rational, exponent: Rational, fail: Fail): Rational {
  if (exponent.n % exponent.d) fail("exponent_not_whole")
  const times = Number(exponent.n / exponent.d)
  if (Math.abs(times) > MAX_EXPONENT) fail("exponent_too_large")
  const factor = times < 0 ? quotient(ONE, base, fail) : base
  let result = ONE
  for (let left = Math.abs(times); left; left--) result = within(multiply(result, factor), fail)
  return result
}

const ARITHMETIC: Record<string, (a: Rational, b: Rational, fail: Fail) => Rational> = {
  "+": add, "-": subtract, "*": multiply, "/": quotient, "^": power,
}

/** Each function: the most arguments it takes (at least one is needed), and what it gives. */
const FUNCTIONS: Record<string, [most: number, apply: (values: Rational[], fail: Fail) => Rational]> = {
  min: [MAX_LENGTH, (values) => values.reduce((a, b) => (compare(b, a) < 0 ? b : a))],
  max: [MAX_LENGTH, (values) => values.reduce((a, b) => (compare(b, a) > 0 ? b : a))],
  floor: [1, ([value]) => rational(floor(value))],
  ceil: [1, ([value]) => rational(-floor(negate(value)))],
  abs: [1, ([value]) => (value.n < 0n ? negate(value) : value)],
  round: [2, ([value, digits = ZERO], fail) => {
    const scale = power(rational(10n), digits, fail)
    return divide(rational(roundHalf(multiply(value, scale))), scale)
  }],
}

/** Takes the token that `pattern` finds at the present place, if any. */
function take(source: Source, pattern: RegExp): string | undefined {
  pattern.lastIndex = source.from = source.at
  const found = pattern.exec(source.text)
  if (found) source.at += found[0].length
  return found?.[1]
}

/** Fails at the present place, on whatever stands there. */
function refuse(source: Source, code: FaultCode): never {
  const found = take(source, ANYTHING)
  return failAt(source.from, found?.length ?? 0, found)(found === "[[" ? "unclosed_placeholder" : code)
}

/** Takes `pattern`, or fails: with `code` on the opening at `opened` where the text ends, else on what stands there. */
function close(source: Source, pattern: RegExp, code: FaultCode, opened: number): void {
  if (take(source, pattern)) return
  if (source.at < source.text.length) refuse(source, "operator_expected")
  failAt(opened, 1, source.text[opened])(code)
}

/** Reads a piece that must be a number, not a comparison. */
function number(source: Source, least: number): Compute {
  return numberOf(source, parse(source, least))
}

function numberOf({ text, from: end }: Source, { from, number }: Piece): Compute {
  return number ?? failAt(from, text.slice(from, end).trimEnd().length)("number_expected")
}

function literal(source: Source, digits: string): Compute {
  // "08" inside a function's parentheses is what is left of a decimal comma: 1,08 would silently be two arguments
  if (/^0\d/.test(digits)) failAt(source.from, digits.length, digits)("leading_zero")
  const value = parseDecimal(digits.replace(",", "."))
  const result = take(source, /(%)\s*/y) ? divide(value, rational(100n)) : value
  return () => result
}

function call(source: Source, from: number, name: string): Compute {
  const [most, apply] = FUNCTIONS[name]
  const parts: Compute[] = []
  source.calls++
  do parts.push(number(source, 1))
  while (take(source, /(,)\s*/y))
  source.calls--
  close(source, /(\))\s*/y, "closing_expected", source.text.indexOf("(", from))
  const fail = failAt(from, name.length, name)
  if (parts.length > most) fail("argument_count")
  return (values) => within(apply(parts.map((part) => part(values)), fail), fail)
}

/** Reads what can begin a value: a number, a placeholder, a minus, a function, a parenthesis. */
function prefix(source: Source): Piece {
  const from = source.at
  const digits = take(source, source.calls ? NUMBER_IN_CALL : NUMBER)
  if (digits) return { from, number: literal(source, digits) }
  const placeholder = take(source, PLACEHOLDER)
  if (placeholder) {
    const key = /tva/i.test(placeholder) ? "tva" : "prixHT"
    return { from, number: (values) => values[key] }
  }
  if (take(source, /(-)\s*/y)) {
    const operand = number(source, UNARY_STRENGTH)
    return { from, number: (values) => negate(operand(values)) }
  }
  const name = take(source, CALL)
  if (name) return { from, number: call(source, from, name) }
  if (take(source, /(\()\s*/y)) {
    const inside = parse(source, 1)
    close(source, /(\))\s*/y, "closing_expected", from)
    return inside
  }
  const [, placeholderStart, nameStart] = /^(\[\[)?([a-z_$])?/i.exec(source.text.slice(from))!
  return refuse(source, placeholderStart ? "unknown_placeholder" : nameStart ? "unknown_name" : "value_expected")
}

/** Reads a piece whose operators all bind at least as strongly as `least`. */
function parse(source: Source, least: number): Piece {
  if (++source.depth > MAX_DEPTH) refuse(source, "too_deep")
  let left = prefix(source)
  let operator: string | undefined
  while ((operator = take(source, OPERATOR))) {
    if (STRENGTH[operator] < least) {
      source.at = source.from
      break
    }
    left = operator === "?" ? choice(source, left) : operation(source, left, operator)
  }
  source.depth--
  return left
}

function operation(source: Source, left: Piece, operator: string): Piece {
  const { from } = left
  const fail = failAt(source.from, operator.length, operator)
  const a = numberOf(source, left)
  const b = number(source, STRENGTH[operator] + (operator === "^" ? 0 : 1))
  const test = TESTS[operator]
  if (test) return { from, test: (values) => test(compare(a(values), b(values))) }
  const apply = ARITHMETIC[operator]
  return { from, number: (values) => within(apply(a(values), b(values), fail), fail) }
}

/** `test ? a : b`: only the side that is chosen is computed. */
function choice(source: Source, { from, test }: Piece): Piece {
  const mark = source.from
  if (!test) return failAt(mark, 1, "?")("comparison_expected")
  const then = number(source, 1)
  if (!take(source, /(:)\s*/y)) failAt(mark, 1, "?")("colon_expected")
  const otherwise = number(source, 1)
  return { from, number: (values) => (test(values) ? then : otherwise)(values) }
}

/** Turns the faults thrown below into a value; anything else that is thrown is a bug and goes on. */
function attempt<T extends object>(run: () => T): Outcome<T> {
  try {
    return { ok: true, ...run() }
  } catch (fault) {
    if (fault instanceof Error) throw fault
    return { ok: false, fault: fault as FormulaFault }
  }
}

/** Compiles a rule's formula, or says what is wrong with it and where. Never throws. */
export function compileFormula(text: string): Outcome<{ formula: CompiledFormula }> {
  return attempt(() => {
    const { length } = text
    if (length > MAX_LENGTH) failAt(MAX_LENGTH, length - MAX_LENGTH)("too_long")
    const source: Source = { text, at: text.search(/\S|$/), from: 0, depth: 0, calls: 0 }
    if (source.at === length) failAt(0, length)("empty")
    const compute = number(source, 1)
    if (source.at < length) refuse(source, "operator_expected")
    return { formula: (values) => attempt(() => ({ value: compute(values) })) }
  })
}
