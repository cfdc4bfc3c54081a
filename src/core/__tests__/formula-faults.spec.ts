import { compileExactly, faultIn } from "../formula/exact"
import type { FaultCode, FormulaFault } from "../formula/fault"
import { say } from "../messages/say"
import { parseDecimal } from "../money"
import { rational } from "../rational"

const VALUES = {
  prixht: parseDecimal("599.99"),
  tva: parseDecimal("119.998"),
  duration: rational(24n),
}

function faultOf(text: string): FormulaFault | undefined {
  try {
    compileExactly(text)(VALUES)
    return undefined
  } catch (thrown) {
    return faultIn(text, thrown)
  }
}

type Silly = [text: string, code: FaultCode, at: number, found: string]

/** Malformed, hostile and silly formulas: what is wrong, at which character (from 0), and the text there. */
const SILLY: Silly[] = [
  // nothing, too much
  ["", "empty", 0, ""],
  [" \n\t ", "empty", 4, ""],
  ["1".repeat(1001), "too_large", 0, ""],
  ["(".repeat(500) + "1" + ")".repeat(499), "unexpected", 1000, ""],
  ["-".repeat(999) + "1", "too_large", 64, "-"],
  [`1${"^1".repeat(400)}`, "too_large", 129, "^"],
  ["1<2?".repeat(100) + "1" + ":1".repeat(100), "too_large", 254, "2"],
  ["abs(".repeat(190) + "1" + ")".repeat(190), "too_large", 256, "abs"],
  // a value is missing
  ["1 +", "unexpected", 3, ""],
  ["min(1,)", "unexpected", 6, ")"],
  ["+5", "unexpected", 0, "+"],
  // names
  ["__proto__", "unexpected", 0, "__proto__"],
  ["MAX(1, 2)", "unexpected", 0, "MAX"],
  ["max 5", "unexpected", 0, "max"],
  // placeholders
  ["[[prixHT", "unexpected", 0, "[["],
  ["[[constructor]]", "unexpected", 0, "[[constructor]]"],
  ["[[[prixHT]]]", "unexpected", 0, "[["],
  ["[[ſtva]]", "unexpected", 0, "[[ſtva]]"],
  // an operator is missing, or what is there isn't one
  ["(2)(3)", "unexpected", 3, "("],
  ["1 000", "unexpected", 2, "000"],
  ["0x10", "unexpected", 1, "x10"],
  ["1.2.3", "unexpected", 3, ".3"],
  ["5 % 2", "unexpected", 4, "2"],
  ["[[tva]]%", "unexpected", 7, "%"],
  ["1 [[tva", "unexpected", 2, "[["],
  // hostile characters
  ["1\u00002", "unexpected", 1, "\u0000"],
  ["٣", "unexpected", 0, "٣"],
  ["\ud83d", "unexpected", 0, "\ud83d"],
  // not closed
  ["max((1,5), 2)", "unexpected", 6, ","],
  ["1 < 2 ? 3", "unexpected", 9, ""],
  // arguments
  ["round(1, 2, 3)", "too_many_arguments", 0, "round"],
  ["min([[prixHT]] * 1,08, 9)", "unexpected", 19, "08"],
  // comparisons
  ["1 < 2 < 3", "misplaced_comparison", 2, "<"],
  ["1 < 2 ? 3 < 4 : 5", "misplaced_comparison", 10, "<"],
  ["[[prixHT]] ? 1 : 2", "misplaced_comparison", 11, "?"],
  // a percentage of which it isn't said what of
  ["[[prixHT]] + 20%", "ambiguous_percentage", 11, "+ 20%"],
  ["100 + -20%", "ambiguous_percentage", 4, "+ -20%"],
  ["100 - (-7%)", "ambiguous_percentage", 4, "- (-7%"],
  // can't be computed
  ["[[prixHT]] / ([[tva]] - [[tva]])", "not_computable", 11, "/"],
  ["0 ^ -1", "not_computable", 2, "^"],
  ["2 ^ 0.5", "not_computable", 2, "^"],
  ["2 ^ 65", "too_large", 2, "^"],
  ["(((9 ^ 64) ^ 64) ^ 64) ^ 64", "too_large", 11, "^"],
  ["round(1, 0.5)", "not_computable", 0, "round"],
  ["round(1, 65)", "too_large", 0, "round"],
]

it.each(SILLY)("%j is refused as %s at %d", (text, code, at, found) => {
  const fault = { code, params: { at, found } }
  expect(faultOf(text)).toEqual(fault)
  if (code !== "empty") expect(text.slice(at, at + found.length)).toBe(found)
  expect(say(fault).text).toMatch(/^[A-Z][^\n\u0000]{10,200}\.$/u)
})

it("is no mistake of ours: that is thrown on", () => {
  const mistake = new TypeError("a mistake")
  expect(() => faultIn("1", mistake)).toThrow(mistake)
  // Also within an operation, whose faults get their place in the text.
  expect(() => compileExactly("max(1, [[prixHT]])")([] as never)).toThrow(TypeError)
})

describe("nothing is slow", () => {
  /** Sums up what any formula can cost: the size in bits that it comes to. */
  const bits = (size: bigint) => (size < 0n ? -size : size).toString(16).length * 4

  it.each([
    ["squares of squares", `${"(".repeat(30)}1.0000001${"^64)".repeat(30)}`],
    ["a long sum of fractions", Array(100).fill("1/99999").join("+")],
    ["the largest number that can be written", "9".repeat(1000)],
    ["nested functions with many arguments", `max(${Array(80).fill("9^64").join(",")})`],
  ])("%s ends in a number of at most 4,096 bits, or a fault", (_, text) => {
    const formula = compileExactly(text)
    let value = rational(0n)
    try {
      value = formula({ prixht: rational(1n), tva: rational(1n), duration: rational(1n) })
    } catch (thrown) {
      expect(faultIn(text, thrown).code).toBe("too_large")
    }
    expect(Math.max(bits(value.n), bits(value.d))).toBeLessThanOrEqual(4100)
  })
})
