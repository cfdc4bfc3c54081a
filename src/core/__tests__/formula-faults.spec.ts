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
  ["[[prixHT]]*".repeat(9_100) + "1", "too_large", 0, ""], // 100 kB
  ["(".repeat(500) + "1" + ")".repeat(499), "unexpected", 1000, ""],
  ["-".repeat(999) + "1", "too_large", 64, "-"],
  [`1${"^1".repeat(400)}`, "too_large", 129, "^"],
  ["1<2?".repeat(100) + "1" + ":1".repeat(100), "too_large", 254, "2"],
  ["abs(".repeat(190) + "1" + ")".repeat(190), "too_large", 256, "abs"],
  // a value is missing
  ["1 +", "unexpected", 3, ""],
  ["-", "unexpected", 1, ""],
  ["min()", "unexpected", 4, ")"],
  ["min(1,)", "unexpected", 6, ")"],
  ["2 ** 3", "unexpected", 3, "*"],
  ["+5", "unexpected", 0, "+"],
  ["1 === 1 ? 1 : 2", "unexpected", 4, "="],
  [",5", "unexpected", 0, ","],
  // names
  ["constructor", "unexpected", 0, "constructor"],
  ["__proto__", "unexpected", 0, "__proto__"],
  ["prixHT", "unexpected", 0, "prixHT"],
  ["sqrt(4)", "unexpected", 0, "sqrt"],
  ["MAX(1, 2)", "unexpected", 0, "MAX"],
  ["max 5", "unexpected", 0, "max"],
  // placeholders
  ["[[prixHT", "unexpected", 0, "[["],
  ["[prixHT]", "unexpected", 0, "["],
  ["[[constructor]]", "unexpected", 0, "[[constructor]]"],
  ["[[]]", "unexpected", 0, "[[]]"],
  ["[[[prixHT]]]", "unexpected", 0, "[["],
  ["[[ſtva]]", "unexpected", 0, "[[ſtva]]"],
  // an operator is missing, or what is there isn't one
  ["2 3", "unexpected", 2, "3"],
  ["2[[prixHT]]", "unexpected", 1, "[[prixHT]]"],
  ["(2)(3)", "unexpected", 3, "("],
  ["1 000", "unexpected", 2, "000"],
  ["0x10", "unexpected", 1, "x10"],
  ["1e5", "unexpected", 1, "e5"],
  ["1.2.3", "unexpected", 3, ".3"],
  ["5.", "unexpected", 1, "."],
  ["1, 5", "unexpected", 1, ","],
  ["5 % 2", "unexpected", 4, "2"],
  ["[[tva]]%", "unexpected", 7, "%"],
  ["[[prixHT]] = 5", "unexpected", 11, "="],
  ["1)", "unexpected", 1, ")"],
  ["1 && 2", "unexpected", 2, "&"],
  ["1 [[tva", "unexpected", 2, "[["],
  // hostile characters
  ["1 // free", "unexpected", 3, "/"],
  ["1\u00002", "unexpected", 1, "\u0000"],
  ["\u202e1", "unexpected", 0, "\u202e"],
  ["٣", "unexpected", 0, "٣"],
  ["💸", "unexpected", 0, "💸"],
  ["\ud83d", "unexpected", 0, "\ud83d"],
  // not closed
  ["(1 + 2", "unexpected", 6, ""],
  ["max(1, 2", "unexpected", 8, ""],
  ["max((1,5), 2)", "unexpected", 6, ","],
  ["1 < 2 ? 3", "unexpected", 9, ""],
  ["(1 < 2 ? 3)", "unexpected", 10, ")"],
  // arguments
  ["round(1, 2, 3)", "too_many_arguments", 0, "round"],
  ["1 + floor(1,5)", "too_many_arguments", 4, "floor"],
  ["min([[prixHT]] * 1,08, 9)", "unexpected", 19, "08"],
  ["007", "unexpected", 0, "007"],
  // comparisons
  ["[[prixHT]] > 5", "misplaced_comparison", 11, ">"],
  ["1 < 2 < 3", "misplaced_comparison", 2, "<"],
  ["(1 < 2) * 5", "misplaced_comparison", 3, "<"],
  ["max(1, 1 != 2)", "misplaced_comparison", 9, "!="],
  ["1 < 2 ? 3 < 4 : 5", "misplaced_comparison", 10, "<"],
  ["[[prixHT]] ? 1 : 2", "misplaced_comparison", 11, "?"],
  // a percentage of which it isn't said what of
  ["[[prixHT]] + 20%", "ambiguous_percentage", 11, "+ 20%"],
  ["100 - 5,5 % + 1", "ambiguous_percentage", 4, "- 5,5 %"],
  ["100 + -20%", "ambiguous_percentage", 4, "+ -20%"],
  ["100 - (-7%)", "ambiguous_percentage", 4, "- (-7%"],
  ["1 - 123456789%", "ambiguous_percentage", 2, "- 123456789%"],
  // can't be computed
  ["1 / 0", "not_computable", 2, "/"],
  ["[[prixHT]] / ([[tva]] - [[tva]])", "not_computable", 11, "/"],
  ["0 ^ -1", "not_computable", 2, "^"],
  ["2 ^ 0.5", "not_computable", 2, "^"],
  ["2 ^ 65", "too_large", 2, "^"],
  ["2 ^ -65", "too_large", 2, "^"],
  ["(((9 ^ 64) ^ 64) ^ 64) ^ 64", "too_large", 11, "^"],
  ["(0.01 ^ 60) ^ 60", "too_large", 12, "^"],
  ["round(1, 0.5)", "not_computable", 0, "round"],
  ["round(1, 65)", "too_large", 0, "round"],
]

it.each(SILLY)("%j is refused as %s at %d", (text, code, at, found) => {
  expect(faultOf(text)).toEqual({ code, params: { at, found } })
})

it("says each fault of a formula in one sentence", () => {
  const sentences = SILLY.map(([text]) => say(faultOf(text)!).text)
  expect(sentences.filter((sentence) => !/^[A-Z][^\n\u0000]{10,200}\.$/u.test(sentence))).toEqual([])
})

it("points at a place in the text", () => {
  for (const [text, , at, found] of SILLY.filter(([, code]) => code !== "empty")) {
    expect(text.slice(at, at + found.length)).toBe(found)
  }
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
    ["a long product of long numbers", Array(30).fill("9".repeat(30)).join("*")],
    ["a long sum of fractions", Array(100).fill("1/99999").join("+")],
    ["a power that is negative", "(0 - 9 ^ 63) ^ 63"],
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
