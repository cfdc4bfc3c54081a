/**
 * A price rule's formula, text to closures: a Pratt parser over exact fractions (docs/decisions/formula-compiler.md, Grammar).
 * No `eval`, since the text is somebody else's and the widget runs under a strict CSP. Small, because
 * shoppers download it: faults are codes here, sentences in formula-message.ts.
 */
import { COMPARISON, FUNCTION, OPERATIONS, POWER, type FaultCode, type Operation } from "./formula-operations"
import { HUNDRED, parseDecimal } from "./money"
import { divide, negate, type Rational } from "./rational"

export type { FaultCode }

/**
 * What is wrong and where: `at` and `length` count UTF-16 units; `found` is the text there, empty at its end.
 */
export type FormulaFault = { code: FaultCode; at: number; length: number; found?: string }

/** `prixHT` in euros without taxes; `tva` in euros or percent, as the setting `vat_placeholder` says. */
export type FormulaValues = { prixHT: Rational; tva: Rational }

/** Gives the exact value in euros, not rounded, or what went wrong. Never throws. */
export type CompiledFormula = (values: FormulaValues) => Outcome<{ value: Rational }>

type Outcome<T> = ({ ok: true } & T) | { ok: false; fault: FormulaFault }
/** As CompiledFormula, but a fault is thrown: so it is handed on inside core, where bytes count. */
export type Compute = (values: FormulaValues) => Rational
/** Throws the fault of that code, at the token for which it was made. */
type Fail = (code: FaultCode) => never

const MAX_LENGTH = 1000
const MAX_DEPTH = 64
/**
 * What no number in between may pass, so that nothing is slow: a rate of six decimals over 60 months is
 * 2^1200.
 */
const MAX_SIZE = 1n << 4096n

/**
 * The next token behind any spaces: a number, a placeholder, a name, an operator, any one character, the end.
 */
const TOKEN = /\s*(\d+(?:[.,]\d+)?|\.\d+|\[\[(?:[^[\]]*\]\])?|[\w$]+|[<>=!]=|.|$)/suy
const PLACEHOLDER = /^\[\[\s*(?:(prixHT)|tva)\s*\]\]$/i

/** Parses the whole text, or throws a FormulaFault. */
export function parseFormula(text: string): Compute {
  let token = ""
  let at = 0
  let depth = 0
  /** How many functions' parentheses are around the token: inside any, a comma separates. */
  let calls = 0
  /** Set while the piece just read is a comparison, which has no number as its value: fails at its sign. */
  let comparison: Fail | undefined

  const here = (): Fail => {
    const fault = { at, length: token.length, found: token }
    return (code) => {
      throw { code, ...fault }
    }
  }

  const advance = (): void => {
    TOKEN.lastIndex = at + token.length
    const [, found = ""] = TOKEN.exec(text)!
    at = TOKEN.lastIndex - found.length
    token = calls ? found.replace(/^(\d+),.*/, "$1") : found
  }

  const expect = (wanted: string, code: FaultCode): void => {
    if (token !== wanted) here()(code)
    advance()
  }

  const number = (lowest: number): Compute => {
    const compute = parse(lowest)
    comparison?.("number_expected")
    return compute
  }

  const literal = (): Compute => {
    // what a decimal comma leaves inside a function's parentheses: min(1,08) would silently be min(1, 8)
    if (/^0\d/.test(token)) here()("leading_zero")
    let value = parseDecimal(token.replace(",", "."))
    advance()
    if (token === "%") {
      value = divide(value, HUNDRED)
      advance()
    }
    return () => value
  }

  const apply =
    (operation: Operation, fail: Fail, ...parts: Compute[]): Compute =>
    (values) => {
      const result = operation(...parts.map((part) => part(values)))
      if (typeof result === "string") return fail(result)
      return result.n > MAX_SIZE || -result.n > MAX_SIZE || result.d > MAX_SIZE ? fail("too_large") : result
    }

  const call = (operation: Operation, fail: Fail): Compute => {
    const parts: Compute[] = []
    calls++
    do {
      advance()
      parts.push(number(0))
    } while (token === ",")
    calls--
    expect(")", "closing_expected")
    if (operation.length && parts.length > operation.length) fail("too_many_arguments")
    return apply(operation, fail, ...parts)
  }

  const prefix = (): Compute => {
    if (/^\.?\d/.test(token)) return literal()
    const name = token
    const fail = here()
    advance()
    const placeholder = PLACEHOLDER.exec(name)
    if (placeholder) return placeholder[1] ? ({ prixHT }) => prixHT : ({ tva }) => tva
    if (name === "-") return apply(negate, fail, number(POWER))
    if (name === "(") {
      const inside = parse(0)
      expect(")", "closing_expected")
      return inside
    }
    const [level, operation] = OPERATIONS.get(name) ?? []
    return token === "(" && level === FUNCTION ? call(operation!, fail) : fail("value_expected")
  }

  const choice = (test: Compute): Compute => {
    const then = number(0)
    expect(":", "colon_expected")
    const otherwise = number(0)
    return (values) => (test(values).n ? then : otherwise)(values)
  }

  /** Reads a piece whose operators are all of level `lowest` or tighter. */
  const parse = (lowest: number): Compute => {
    if (++depth > MAX_DEPTH) here()("too_deep")
    comparison = undefined
    let left = prefix()
    for (let found; (found = OPERATIONS.get(token)) && found[0] >= lowest;) {
      const [level, operation] = found
      const fail = here()
      if (!level === !comparison) (comparison ?? fail)(level ? "number_expected" : "comparison_expected")
      advance()
      left = level ? apply(operation, fail, left, number(level < POWER ? level + 1 : level)) : choice(left)
      if (level === COMPARISON) comparison = fail
    }
    depth--
    return left
  }

  if (text.length > MAX_LENGTH) here()("too_long")
  advance()
  if (!token) here()("empty")
  const compute = number(0)
  if (token) here()("operator_expected")
  return compute
}

/** Turns a fault thrown below into a value; anything else thrown is a bug and goes on. */
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
    const compute = parseFormula(text)
    return { formula: (values: FormulaValues) => attempt(() => ({ value: compute(values) })) }
  })
}
