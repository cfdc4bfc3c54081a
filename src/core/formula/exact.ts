import { compare, rational } from "../rational"
import { compile, type Formula } from "./compile"
import { fail, Fault, type FaultCode, type FormulaFault, type Thrown } from "./fault"
import { OPERATIONS, type Operation } from "./operations"
import { CHOICE, COMPARISON, parse, type Term } from "./parse"

/** Formulas as the server has them: checked, with limits, and with the place of each fault. */

const MAX_LENGTH = 1000
const MAX_EUROS = rational(BigInt(Number.MAX_SAFE_INTEGER), 100n)

/** Returns the formula of the text, or throws a fault. */
export function compileExactly(text: string): Formula {
  if (text.length > MAX_LENGTH) fail(Fault.too_large, { name: "", at: 0 })
  if (!text.trim()) fail(Fault.empty, { name: "", at: text.length })
  const term = parse(text, OPERATIONS)
  checkFormula(term)
  return compile(term, operationOf)
}

/** Compiles as `compileExactly`; an amount that can't be counted in cents is a fault. */
export function compileAmount(text: string): Formula {
  const formula = compileExactly(text)
  return (values) => {
    const euros = formula(values)
    return compare(euros, MAX_EUROS) > 0n ? fail(Fault.too_large) : euros
  }
}

/** Returns the fault with its place in the text; an Error that was thrown is a mistake of ours, and thrown again. */
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

/** Returns the operation of a term, with the term's place in its faults. */
function operationOf(term: Term): Operation | undefined {
  const operation = OPERATIONS.get(term.name)?.[1]
  return operation && ((...values) => placed(term, () => operation(...values)))
}

function placed<T>(term: Term, run: () => T): T {
  try {
    return run()
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : { ...(thrown as Thrown), term }
  }
}

/** How deep terms may be in one another; a row such as 1 + 2 + 3 is no depth. */
const MAX_DEPTH = 64

/** How many arguments a function takes; those that aren't here take any number. */
const MAX_ARGUMENTS = new Map([
  ["round", 2],
  ["floor", 1],
  ["ceil", 1],
  ["abs", 1],
])

/** Throws a fault of the tree, if there is one. */
function checkFormula(formula: Term): void {
  const check = (term: Term, depth: number): void => {
    if (depth > MAX_DEPTH) fail(Fault.too_large, term)
    const { name, parts } = term
    const isChoice = levelOf(term) === CHOICE
    if (isChoice && !isComparison(parts[0]!)) fail(Fault.misplaced_comparison, term)
    const numbers = isChoice ? parts.slice(1) : parts
    for (const part of numbers.filter(isComparison)) fail(Fault.misplaced_comparison, part)
    checkName(term)
    if (parts.length > (MAX_ARGUMENTS.get(name) ?? Infinity)) fail(Fault.too_many_arguments, term)
    const isBetween = parts.length > 1 && levelOf(term)! >= CHOICE
    parts.forEach((part, index) => check(part, isBetween && index === 0 ? depth : depth + 1))
  }

  check(formula, 1)
  if (isComparison(formula)) fail(Fault.misplaced_comparison, formula)
}

const levelOf = ({ name }: Term) => OPERATIONS.get(name)?.[0]
const isComparison = (term: Term) => levelOf(term) === COMPARISON

function checkName(term: Term): void {
  const { name, parts } = term
  const [first, second] = parts
  // what a decimal comma leaves inside a function's parentheses: min(1,08) would silently be min(1, 8)
  if (/^0\d/.test(name)) fail(Fault.unexpected, term)
  if (name === "%" && !/\d$/.test(first!.name)) fail(Fault.unexpected, term)
  // a share of the value before it, or the number?
  if (/^[+-]$/.test(name) && second && isPercentage(second)) fail(Fault.ambiguous_percentage, term)
}

const isPercentage = ({ name, parts }: Term): boolean =>
  name === "%" || (name === "-" && parts.length === 1 && isPercentage(parts[0]!))
