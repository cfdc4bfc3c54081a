import { compileFormula, faultIn, type FormulaFault } from "../formula/exact"
import type { FaultCode } from "../formula/fault"
import { EN } from "../faults/rules/en"
import type { RuleFault } from "../faults/rules/fault"
import { ruleFault } from "../faults/rules/of-formula"
import { sayRuleFault } from "../faults/rules/say"
import { parseDecimal } from "../money"
import { rational } from "../rational"

const VALUES = [parseDecimal("599.99"), parseDecimal("119.998")] as const

function faultOf(text: string): FormulaFault | undefined {
  const compiled = compileFormula(text)
  if (!compiled.ok) return compiled.fault
  const result = compiled.formula(VALUES)
  return result.ok ? undefined : result.fault
}

const say = (fault: FormulaFault): string => sayRuleFault(ruleFault(fault))

type Silly = [text: string, code: FaultCode, at: number, found: string, words: string]

/** Malformed, hostile and silly formulas: what is wrong, at which character (from 0), and words of the sentence. */
const SILLY: Silly[] = [
  // nothing, too much
  ["", "empty", 0, "", "The formula is empty."],
  [" \n\t ", "empty", 4, "", "The formula is empty."],
  ["1".repeat(1001), "too_long", 0, "", "longer than 1,000 characters"],
  ["[[prixHT]]*".repeat(9_100) + "1", "too_long", 0, "", "longer than 1,000 characters"], // 100 kB
  ["(".repeat(500) + "1" + ")".repeat(499), "closing_expected", 1000, "", "a closing parenthesis is missing"],
  ["-".repeat(999) + "1", "too_deep", 64, "-", "nested more than 64 levels deep"],
  [`1${"^1".repeat(400)}`, "too_deep", 129, "^", "nested more than 64 levels deep"],
  ["1<2?".repeat(100) + "1" + ":1".repeat(100), "too_deep", 254, "2", "nested more than 64 levels deep"],
  [
    "abs(".repeat(190) + "1" + ")".repeat(190),
    "too_deep",
    256,
    "abs",
    "At character 257: the formula is nested more than 64 levels deep",
  ],
  // a value is missing
  ["1 +", "value_expected", 3, "", "At its end: a value is missing"],
  ["-", "value_expected", 1, "", "At its end: a value is missing"],
  ["()", "value_expected", 1, ")", 'At character 2: a value is missing before ")"'],
  ["min()", "value_expected", 4, ")", 'a value is missing before ")"'],
  ["min(1,)", "value_expected", 6, ")", 'a value is missing before ")"'],
  ["min(,1)", "value_expected", 4, ",", "a value is missing before this comma"],
  ["* 3", "value_expected", 0, "*", "a value is missing before *"],
  ["2 ** 3", "value_expected", 3, "*", "a power is written 2 ^ 3"],
  ["1 + / 2", "value_expected", 4, "/", 'a value is missing before "/"'],
  ["+5", "value_expected", 0, "+", "a plus sign can't begin a value"],
  ["+(1, 2)", "value_expected", 0, "+", "a plus sign can't begin a value"],
  ["?", "value_expected", 0, "?", 'a value is missing before "?"'],
  ["1 === 1 ? 1 : 2", "value_expected", 4, "=", 'a value is missing before "="'],
  ["%", "value_expected", 0, "%", "% has no number before it"],
  [",5", "value_expected", 0, ",", "a value is missing before this comma"],
  [".", "value_expected", 0, ".", "a decimal point needs digits behind it"],
  ["]]", "value_expected", 0, "]", "two brackets on either side"],
  // names
  ["constructor", "value_expected", 0, "constructor", 'the name "constructor" isn\'t known'],
  ["constructor(1)", "value_expected", 0, "constructor", 'the name "constructor" isn\'t known'],
  ["__proto__", "value_expected", 0, "__proto__", 'the name "__proto__" isn\'t known'],
  ["__proto__(1)", "value_expected", 0, "__proto__", 'the name "__proto__" isn\'t known'],
  ["toString()", "value_expected", 0, "toString", 'the name "toString" isn\'t known'],
  ["prixHT", "value_expected", 0, "prixHT", "double brackets: [[prixHT]]"],
  ["Math.max(1)", "value_expected", 0, "Math", 'the name "Math" isn\'t known'],
  ["process.exit(1)", "value_expected", 0, "process", "the functions are min, max, round, ceil, floor, abs"],
  ["sqrt(4)", "value_expected", 0, "sqrt", "the functions are min, max, round, ceil, floor, abs"],
  ["MAX(1, 2)", "value_expected", 0, "MAX", "MAX is written in small letters: max"],
  ["max 5", "value_expected", 0, "max", "max needs its arguments in parentheses"],
  ["NaN", "value_expected", 0, "NaN", 'the name "NaN" isn\'t known'],
  ["1 - Infinity", "value_expected", 4, "Infinity", 'the name "Infinity" isn\'t known'],
  // placeholders
  ["[[prixHT", "value_expected", 0, "[[", "this placeholder isn't closed"],
  ["2 * [[prixHT]", "value_expected", 4, "[[", "this placeholder isn't closed"],
  ["[prixHT]", "value_expected", 0, "[", "two brackets on either side"],
  ["[[constructor]]", "value_expected", 0, "[[constructor]]", 'placeholder "[[constructor]]" isn\'t known'],
  ["[[__proto__]]", "value_expected", 0, "[[__proto__]]", 'placeholder "[[__proto__]]" isn\'t known'],
  ["[[]]", "value_expected", 0, "[[]]", 'placeholder "[[]]" isn\'t known'],
  ["[[prix HT]]", "value_expected", 0, "[[prix HT]]", 'placeholder "[[prix HT]]" isn\'t known'],
  [
    "[[prixHT.constructor]]",
    "value_expected",
    0,
    "[[prixHT.constructor]]",
    "isn't known: write [[prixHT]] or [[tva]]",
  ],
  ["[[[prixHT]]]", "value_expected", 0, "[[", "this placeholder isn't closed"],
  ["[[ſtva]]", "value_expected", 0, "[[ſtva]]", "isn't known: write [[prixHT]] or [[tva]]"],
  // an operator is missing, or what is there isn't one
  ["2 3", "operator_expected", 2, "3", 'At character 3: an operator is missing before "3"'],
  ["2[[prixHT]]", "operator_expected", 1, "[[prixHT]]", "write 2 * 3 to multiply"],
  ["2(3)", "operator_expected", 1, "(", 'an operator is missing before "("'],
  ["(2)(3)", "operator_expected", 3, "(", 'an operator is missing before "("'],
  ["[[tva]] min(1, 2)", "operator_expected", 8, "min", 'an operator is missing before "min"'],
  ["1 000", "operator_expected", 2, "000", 'an operator is missing before "000"'],
  ["1_000", "operator_expected", 1, "_000", 'an operator is missing before "_000"'],
  ["0x10", "operator_expected", 1, "x10", 'an operator is missing before "x10"'],
  ["1e5", "operator_expected", 1, "e5", "exponent notation isn't read"],
  ["1E-5", "operator_expected", 1, "E", "exponent notation isn't read"],
  ["1.2.3", "operator_expected", 3, ".3", 'an operator is missing before ".3"'],
  ["5.", "operator_expected", 1, ".", "a decimal point stands between digits"],
  ["1,000.50", "operator_expected", 5, ".50", 'an operator is missing before ".50"'],
  ["1, 5", "operator_expected", 1, ",", "a comma separates arguments, or stands between"],
  ["5 % 2", "operator_expected", 4, "2", 'an operator is missing before "2"'],
  ["5%%", "operator_expected", 2, "%", "% may stand only right behind a number"],
  ["[[tva]]%", "operator_expected", 7, "%", "% may stand only right behind a number"],
  ["(20)%", "operator_expected", 4, "%", "% may stand only right behind a number"],
  ["[[prixHT]] = 5", "operator_expected", 11, "=", "a comparison is written =="],
  ["1)", "operator_expected", 1, ")", "this parenthesis closes nothing"],
  ["1 : 2", "operator_expected", 2, ":", "this colon has no question mark before it"],
  ["1 && 2", "operator_expected", 2, "&", "conditions can't be joined"],
  ["1 || 2", "operator_expected", 2, "|", "conditions can't be joined"],
  ["1; 2", "operator_expected", 1, ";", 'the character ";" has no meaning'],
  ["1]", "operator_expected", 1, "]", "two brackets on either side"],
  ["1 '", "operator_expected", 2, "'", "text in quotes can't stand in a formula"],
  ["1 [[tva", "operator_expected", 2, "[[", "this placeholder isn't closed"],
  // hostile characters
  ["`${1}`", "value_expected", 0, "`", "text in quotes can't stand in a formula"],
  ['"1"', "value_expected", 0, '"', "text in quotes can't stand in a formula"],
  ["{}", "value_expected", 0, "{", 'the character "{" has no meaning'],
  ["() => 1", "value_expected", 1, ")", 'a value is missing before ")"'],
  ["1 // free", "value_expected", 3, "/", 'a value is missing before "/"'],
  ["1 /* free */", "value_expected", 3, "*", "a value is missing before *"],
  ["1 # free", "operator_expected", 2, "#", 'the character "#" has no meaning'],
  ["<!-- -->", "value_expected", 0, "<", 'a value is missing before "<"'],
  ["\\u0031", "value_expected", 0, "\\", "has no meaning in a formula"],
  ["1\u00002", "operator_expected", 1, "\u0000", 'the character "U+0000" has no meaning'],
  ["\u202e1", "value_expected", 0, "\u202e", 'the character "U+202E" has no meaning'],
  ["٣", "value_expected", 0, "٣", 'the character "٣" has no meaning'],
  ["１２", "value_expected", 0, "１", 'the character "１" has no meaning'],
  ["1²", "operator_expected", 1, "²", 'the character "²" has no meaning'],
  ["2 × 3", "operator_expected", 2, "×", "write *, / or -"],
  ["5 € * 2", "operator_expected", 2, "€", 'the character "€" has no meaning'],
  ["💸", "value_expected", 0, "💸", 'the character "💸" has no meaning'],
  ["\ud83d", "value_expected", 0, "\ud83d", 'the character "U+D83D" has no meaning'],
  // not closed
  ["(1 + 2", "closing_expected", 6, "", "At its end: a closing parenthesis is missing"],
  ["((((1", "closing_expected", 5, "", "a closing parenthesis is missing"],
  ["max(1, 2", "closing_expected", 8, "", "a closing parenthesis is missing"],
  ["(1 2)", "closing_expected", 3, "2", 'an operator is missing before "2"'],
  ["max((1,5), 2)", "closing_expected", 6, ",", "a decimal argument is written 1.5"],
  ["1 < 2 ? 3", "colon_expected", 9, "", "At its end: the colon of a ? b : c is missing"],
  ["(1 < 2 ? 3)", "colon_expected", 10, ")", "the colon of a ? b : c is missing"],
  ["1 < 2 ? 3 4 : 5", "colon_expected", 10, "4", 'an operator is missing before "4"'],
  // arguments
  ["round(1, 2, 3)", "too_many_arguments", 0, "round", "round takes two arguments at most"],
  ["ceil(1, 2)", "too_many_arguments", 0, "ceil", "ceil takes one argument"],
  ["abs(1, 2)", "too_many_arguments", 0, "abs", "abs takes one argument"],
  ["1 + floor(1,5)", "too_many_arguments", 4, "floor", "floor takes one argument"],
  [
    "min([[prixHT]] * 1,08, 9)",
    "leading_zero",
    19,
    "08",
    "between a function's parentheses a comma separates",
  ],
  ["007", "leading_zero", 0, "007", 'the number "007" begins with a zero'],
  // comparisons
  ["[[prixHT]] > 5", "number_expected", 11, ">", 'the comparison ">" isn\'t a number'],
  ["1 < 2 < 3", "number_expected", 2, "<", 'the comparison "<" isn\'t a number'],
  ["(1 < 2) * 5", "number_expected", 3, "<", 'the comparison "<" isn\'t a number'],
  ["5 * (1 < 2)", "number_expected", 7, "<", 'the comparison "<" isn\'t a number'],
  ["-(1 == 2)", "number_expected", 4, "==", 'the comparison "==" isn\'t a number'],
  ["max(1, 1 != 2)", "number_expected", 9, "!=", 'the comparison "!=" isn\'t a number'],
  ["1 < 2 ? 3 < 4 : 5", "number_expected", 10, "<", 'the comparison "<" isn\'t a number'],
  ["1 < 2 ? 3 : 4 < 5", "number_expected", 14, "<", 'the comparison "<" isn\'t a number'],
  ["[[prixHT]] ? 1 : 2", "comparison_expected", 11, "?", "what stands before ? must be a comparison"],
  // a percentage of which it isn't said what of
  ["[[prixHT]] + 20%", "ambiguous_percentage", 11, "+ 20%", "write (…) * 1.2 for a share of"],
  ["[[prixHT]] - 20%", "ambiguous_percentage", 11, "- 20%", "or … - 0.2 for the number"],
  ["100 - 5,5 % + 1", "ambiguous_percentage", 4, "- 5,5 %", "write (…) * 0.945 for a share of"],
  ["100 + -20%", "ambiguous_percentage", 4, "+ -20%", "write (…) * 0.8 for a share of"],
  ["100 - (-7%)", "ambiguous_percentage", 4, "- (-7%", "or … + 0.07 for the number"],
  ["max(1, 2 + 10%)", "ambiguous_percentage", 9, "+ 10%", "write (…) * 1.1 for a share of"],
  ["1 < 2 + 3% ? 4 : 5", "ambiguous_percentage", 6, "+ 3%", "or … + 0.03 for the number"],
  ["1 - 123456789%", "ambiguous_percentage", 2, "- 123456789%", "write (…) * 1.2 for a share of"],
  // can't be computed
  ["1 / 0", "division_by_zero", 2, "/", "At character 3: this divides by zero"],
  ["[[prixHT]] / ([[tva]] - [[tva]])", "division_by_zero", 11, "/", "this divides by zero"],
  ["1 / 0%", "division_by_zero", 2, "/", "this divides by zero"],
  ["0 ^ -1", "division_by_zero", 2, "^", "zero has no negative power"],
  ["2 ^ 0.5", "exponent_not_whole", 2, "^", "an exponent must be a whole number"],
  ["2 ^ [[prixHT]]", "exponent_not_whole", 2, "^", "an exponent must be a whole number"],
  ["2 ^ 65", "exponent_too_large", 2, "^", "an exponent can't be beyond 64"],
  ["2 ^ -65", "exponent_too_large", 2, "^", "an exponent can't be beyond 64"],
  ["9 ^ 9 ^ 9", "exponent_too_large", 2, "^", "an exponent can't be beyond 64"],
  ["1 ^ 999999999999999999999", "exponent_too_large", 2, "^", "an exponent can't be beyond 64"],
  ["(((9 ^ 64) ^ 64) ^ 64) ^ 64", "too_large", 11, "^", "too large to be computed"],
  ["0.1 ^ 64 ^ 2 / 1", "exponent_too_large", 4, "^", "an exponent can't be beyond 64"],
  ["(0.01 ^ 60) ^ 60", "too_large", 12, "^", "too large to be computed"],
  ["round(1, 0.5)", "exponent_not_whole", 0, "round", "the digits of round must be a whole number"],
  ["round(1, 65)", "exponent_too_large", 0, "round", "the digits of round can't be beyond 64"],
]

it("has at least 60 of them, no two the same", () => {
  expect(SILLY.length).toBeGreaterThanOrEqual(60)
  expect(new Set(SILLY.map(([text]) => text)).size).toBe(SILLY.length)
})

it.each(SILLY)("%j is refused as %s at %d", (text, code, at, found, words) => {
  const fault = faultOf(text)!
  expect(fault).toEqual({ code, at, length: found.length, found })
  expect(say(fault)).toContain(words)
})

it("provokes every fault that a place of a formula can have", () => {
  const provoked = SILLY.map(([text]) => ruleFault(faultOf(text)!).code)
  expect(Object.keys(EN.inFormula).filter((code) => !provoked.includes(code as RuleFault["code"]))).toEqual(
    [],
  )
})

it("tells each fault of a formula in one sentence", () => {
  const sentences = SILLY.map(([text]) => say(faultOf(text)!))
  expect(sentences.filter((sentence) => !/^[A-Z][^\n\u0000]{10,200}\.$/u.test(sentence))).toEqual([])
})

it("points at a place in the text", () => {
  for (const [text, , at, found] of SILLY.filter(([, code]) => code !== "too_long" && code !== "empty")) {
    expect(text.slice(at, at + found.length)).toBe(found)
  }
})

it("is no mistake of ours: that is thrown on", () => {
  const mistake = new TypeError("a mistake")
  expect(() => faultIn("1", mistake)).toThrow(mistake)
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
    const compiled = compileFormula(text)
    if (!compiled.ok) throw new Error(`${text}: ${compiled.fault.code}`)
    const result = compiled.formula([rational(1n), rational(1n)])
    if (result.ok) expect(Math.max(bits(result.value.n), bits(result.value.d))).toBeLessThanOrEqual(4100)
    else expect(result.fault.code).toBe("too_large")
  })
})
