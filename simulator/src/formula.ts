import { all, create, type BigNumber, type EvalFunction, type MathNode } from "mathjs"

const math = create(all!, { number: "BigNumber", precision: 64 })

const FUNCTIONS = new Set(["min", "max", "round", "ceil", "floor", "abs"])
const NODES = new Set([
  "ConstantNode",
  "SymbolNode",
  "OperatorNode",
  "ParenthesisNode",
  "FunctionNode",
  "ConditionalNode",
  "RelationalNode",
])

/** The values of a formula's placeholders: euros (`[[tva]]` is percent or a factor where it is read so), and months. */
interface FormulaValues {
  prixHT: BigNumber
  tva: BigNumber
  duration: BigNumber
}

/** A number without the detour over binary fractions. */
export function exact(value: string | number): BigNumber {
  return math.bignumber(String(value))
}

/**
 * Evaluates a rule's formula.
 * @returns euros, not yet rounded
 * @throws Error with a sentence when the text isn't a formula or has no amount as its result
 */
export function evaluateFormula(formula: string, values: FormulaValues): BigNumber {
  const result: unknown = compiled(formula).evaluate(new Map(Object.entries(values)))
  if (!math.isBigNumber(result) || !result.isFinite() || result.isNegative()) {
    throw new Error(`"${formula}" gives no amount`)
  }

  return result
}

const compiledFormulas = new Map<string, EvalFunction>()

function compiled(formula: string): EvalFunction {
  const known = compiledFormulas.get(formula)
  if (known) return known
  const node = math.parse(withNames(formula))
  node.traverse((part: MathNode) => refuseForeign(part))
  const code = node.compile()
  compiledFormulas.set(formula, code)
  return code
}

/** Half up to whole cents. The first rounding wipes out the trace of a third times three. */
export function toCents(euros: BigNumber): number {
  return euros.toSignificantDigits(40).times(100).toDecimalPlaces(0, 4).toNumber()
}

function withNames(formula: string): string {
  return withoutDecimalCommas(formula)
    .replace(/\[\[\s*prixHT\s*\]\]/gi, " prixHT ")
    .replace(/\[\[\s*tva\s*\]\]/gi, " tva ")
    .replace(/\[\[\s*duration\s*\]\]/gi, " duration ")
}

/** French operators write 1,08; inside a function's parentheses a comma separates its arguments. */
function withoutDecimalCommas(formula: string): string {
  const open: boolean[] = []
  return [...formula]
    .map((sign, at) => {
      if (sign === "(") open.push(/[a-z]\s*$/i.test(formula.slice(0, at)))
      if (sign === ")") open.pop()
      return sign === "," && !open.includes(true) ? "." : sign
    })
    .join("")
}

/** Rules come from elsewhere: nothing but arithmetic gets through to mathjs. */
function refuseForeign(node: MathNode): void {
  if (!NODES.has(node.type)) throw new Error(`${node.type} has no place in a formula`)
  if (
    math.isSymbolNode(node) &&
    !["prixHT", "tva", "duration"].includes(node.name) &&
    !FUNCTIONS.has(node.name)
  ) {
    throw new Error(`"${node.name}" is unknown in a formula`)
  }

  if (math.isFunctionNode(node) && !FUNCTIONS.has(node.fn.name)) {
    throw new Error(`"${node.fn.name}" isn't a function of formulas`)
  }

  if (math.isOperatorNode(node) && node.implicit) throw new Error("an operator is missing between two values")
}
