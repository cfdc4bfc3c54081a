import type { FormulaFault } from "../../formula/exact"
import type { FaultCode } from "../../formula/fault"
import type { PlacedCode, RuleFault } from "./fault"
import { FUNCTIONS } from "./found"

type Table = [pattern: RegExp, code: PlacedCode | ((found: string) => PlacedCode)][]

const QUOTES = /^["'`]/

function unknownCharacter(found: string): PlacedCode {
  return /[×·÷−–]/.test(found) ? "typographic_operator" : "unknown_character"
}

function wrongName(found: string): PlacedCode {
  const lower = found.toLowerCase()
  if (FUNCTIONS.includes(found)) return "function_without_parentheses"
  if (FUNCTIONS.includes(lower)) return "function_in_capitals"
  return /^(prixht|tva)$/.test(lower) ? "placeholder_without_brackets" : "unknown_name"
}

/** What is written where a value should be. Patterns are tried in order. */
const NO_VALUE: Table = [
  [/^$/, "value_missing"],
  [/^\[\[$/, "placeholder_not_closed"],
  [/^\[\[/, "unknown_placeholder"],
  [/^[[\]]/, "wrong_brackets"],
  [/^[\w$]/, wrongName],
  [/^%/, "percent_without_number"],
  [/^\+/, "leading_plus"],
  [/^\*/, "no_value_before_times"],
  [/^,/, "no_value_before_comma"],
  [/^\./, "point_without_digits"],
  [QUOTES, "text_in_quotes"],
  [/^[/^<>=!?:)]/, "no_value_before"],
  [/^/, unknownCharacter],
]

/** What is written where an operator should be, or the end. */
const NO_OPERATOR: Table = [
  [/^\[\[$/, "placeholder_not_closed"],
  [/^e\d*$/i, "exponent_notation"],
  [/^(\[\[|[\w$(]|\.\d)/, "operator_missing"],
  [/^[[\]]/, "wrong_brackets"],
  [/^%/, "percent_behind_no_number"],
  [/^=/, "single_equals"],
  [/^\)/, "unopened_parenthesis"],
  [/^:/, "colon_without_question_mark"],
  [/^,/, "misplaced_comma"],
  [/^\./, "misplaced_point"],
  [/^[&|]/, "joined_conditions"],
  [QUOTES, "text_in_quotes"],
  [/^/, unknownCharacter],
]

function first(table: Table, found: string): PlacedCode {
  const code = table.find(([pattern]) => pattern.test(found))![1]
  return typeof code === "function" ? code(found) : code
}

/** What the parser's codes say by the text that they are found at. */
const PLACED = {
  too_deep: () => "too_deep",
  value_expected: (found) => first(NO_VALUE, found),
  operator_expected: (found) => first(NO_OPERATOR, found),
  closing_expected: (found) => (found ? first(NO_OPERATOR, found) : "closing_parenthesis_missing"),
  colon_expected: (found) => (/^[),]?$/.test(found) ? "colon_missing" : first(NO_OPERATOR, found)),
  leading_zero: () => "leading_zero",
  number_expected: () => "comparison_as_number",
  comparison_expected: () => "comparison_missing",
  division_by_zero: (found) => (found === "^" ? "negative_power_of_zero" : "division_by_zero"),
  exponent_not_whole: (found) => (found === "^" ? "exponent_not_whole" : "digits_not_whole"),
  exponent_too_large: (found) => (found === "^" ? "exponent_too_large" : "digits_too_large"),
} satisfies Partial<Record<FaultCode, (found: string) => PlacedCode>>

/** Signs and a percentage, of no more digits than a price rule has. */
const SIGNED_PERCENTAGE = /^([+-]+)(\d{1,6})(?:[.,](\d{1,4}))?%$/

/** Both ways to write what is written `+ 20%`. */
function unambiguous(found: string): { share: string; number: string } {
  const bare = found.replace(/[\s()]/g, "")
  const [, signs, whole, decimals = ""] = SIGNED_PERCENTAGE.exec(bare) ?? ["", "+", "20"]
  const isLess = signs.replaceAll("+", "").length % 2 === 1
  // whole numbers until the last step: floats have 1.1 + 0.1 as 1.2000000000000002
  const one = 100 * 10 ** decimals.length
  const percentage = Number(whole + decimals)
  const factor = isLess ? one - percentage : one + percentage
  return { share: `(…) * ${factor / one}`, number: `… ${isLess ? "-" : "+"} ${percentage / one}` }
}

/** The fault of a formula, or of another field of a rule, as a fact that has words. */
export function ruleFault({ code, at, found = "" }: FormulaFault): RuleFault {
  const place = { at, found }
  switch (code) {
    case "empty":
    case "too_long":
    case "too_large":
    case "negative":
      return { code, params: {} }
    case "not_text":
    case "not_decimal":
    case "range_reversed":
    case "not_whole_months":
      return { code, params: { found } }
    case "too_many_arguments":
      return { code, params: { ...place, most: found === "round" ? 2 : 1 } }
    case "ambiguous_percentage":
      return { code, params: { ...place, ...unambiguous(found) } }
    default:
      return { code: PLACED[code](found), params: place }
  }
}
