import { compare, rational, type Rational, add, divide, floor, multiply, negate, round } from "../rational"
import { checkFormula } from "./check"
import { compile, type Formula, type Values } from "./compile"
import { fail, Fault, type FaultCode, type FormulaFault, type Thrown } from "./fault"
import { operationsOf, type Operation } from "./operations"
import { parse, type Term } from "./parse"
import { parseDecimal } from "../money"
import type { Arithmetic } from "./arithmetic"

/** Formulas as the server has them: exact, checked, with limits, and with the place of each fault. */

type Outcome<T> = ({ ok: true } & T) | { ok: false; fault: FormulaFault }

const MAX_LENGTH = 1000
/**
 * What no number in between may pass, so that nothing is slow: a rate of six decimals over 60 months is
 * 2^1200.
 */
const MAX_SIZE = 1n << 4096n
const MAX_EUROS = rational(BigInt(Number.MAX_SAFE_INTEGER), 100n)

/** Exact: what the server charges. */
export const FRACTIONS: Arithmetic<Rational> = {
  decimal: parseDecimal,
  whole: rational,
  add,
  negate,
  multiply,
  divide,
  compare,
  floor,
  round,
}

const OPERATIONS = operationsOf(FRACTIONS)

/** The formula of the text, or throws a fault. */
export function compileExactly(text: string): Formula<Rational> {
  if (text.length > MAX_LENGTH) fail(Fault.too_large, { name: "", at: 0 })
  if (!text.trim()) fail(Fault.empty, { name: "", at: text.length })
  const term = parse(text, OPERATIONS)
  checkFormula(term, OPERATIONS)
  return compile(term, FRACTIONS, operationOf)
}

/** As `compileExactly`; an amount that can't be counted in cents is a fault. */
export function compileAmount(text: string): Formula<Rational> {
  const formula = compileExactly(text)
  return (values) => {
    const euros = formula(values)
    return compare(euros, MAX_EUROS) > 0n ? fail(Fault.too_large) : euros
  }
}

/** Compiles a rule's formula, or says what is wrong with it and where. Never throws. */
export function compileFormula(
  text: string,
): Outcome<{ formula: (values: Values<Rational>) => Outcome<{ value: Rational }> }> {
  return attempt(text, () => {
    const formula = compileExactly(text)
    return { formula: (values) => attempt(text, () => ({ value: formula(values) })) }
  })
}

/** The fault with its place in the text; an Error that was thrown is a mistake of ours, and thrown again. */
export function faultIn(text: string, thrown: unknown): FormulaFault {
  if (thrown instanceof Error) throw thrown
  const { code: fault, term = { name: text, at: 0 } } = thrown as Thrown
  const code = Fault[fault] as FaultCode
  const found = WIDER[code]?.exec(text.slice(term.at))?.[0] ?? term.name
  return { code, params: { at: term.at, found } }
}

/** What is shown where one token says too little: brackets around no placeholder, a sign with its percentage. */
const BRACKETS = /^\[\[([^[\]]*\]\])?/
const WIDER: Partial<Record<FaultCode, RegExp>> = {
  unexpected: BRACKETS,
  ambiguous_percentage: /^[^%]*%/,
}

function attempt<T extends object>(text: string, run: () => T): Outcome<T> {
  try {
    return { ok: true, ...run() }
  } catch (thrown) {
    return { ok: false, fault: faultIn(text, thrown) }
  }
}

/** The operation of a term, with limits and with the term's place in its faults. */
function operationOf(term: Term): Operation<Rational> | undefined {
  const operation = OPERATIONS.get(term.name)?.[1]
  return (
    operation &&
    ((...values) => {
      const result = placed(term, () => operation(...values))
      return typeof result === "object" && isTooLarge(result) ? fail(Fault.too_large, term) : result
    })
  )
}

function placed<T>(term: Term, run: () => T): T {
  try {
    return run()
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : { ...(thrown as Thrown), term }
  }
}

const isTooLarge = ({ n, d }: Rational): boolean => n > MAX_SIZE || -n > MAX_SIZE || d > MAX_SIZE
