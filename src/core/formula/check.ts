/** What a formula that can be read must be besides, to give a price. The page gets only rules that have passed. */
import { fail, Fault } from "./fault"
import { CHOICE, COMPARISON, type Names, type Term } from "./parse"

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
export function checkFormula(formula: Term, names: Names): void {
  const levelOf = ({ name }: Term) => names.get(name)?.[0]
  const isComparison = (term: Term) => levelOf(term) === COMPARISON

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
