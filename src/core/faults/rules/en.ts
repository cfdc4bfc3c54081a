import type { JsonKind, RuleFaultWords, WrongField } from "./fault"
import { FUNCTIONS, visible } from "./found"

const quote = (found: string): string => `"${visible(found)}"`
const instead = (found: string): string => (found ? `, not ${quote(found)}` : "")

const JSON_KINDS: Record<JsonKind, string> = {
  nothing: "nothing (null)",
  object: "an object",
  list: "a list",
  text: "text",
  number: "a number",
  boolean: "a boolean",
}
const EXPECTED = { integer: "an integer", text: "text" }

function wrongField({ field, expected, found, value }: WrongField): string {
  if (found === "missing") return `"${field}" is missing`
  return `"${field}" is ${value ?? JSON_KINDS[found]}, not ${EXPECTED[expected]}`
}

/** Every fault of a price rule in English. */
export const EN: RuleFaultWords = {
  place: (character, what) => `${character === null ? "At its end" : `At character ${character}`}: ${what}.`,
  inFormula: {
    too_deep: () => "the formula is nested more than 64 levels deep here",
    value_missing: () => "a value is missing: a number, [[prixHT]], [[tva]], a function or a parenthesis",
    no_value_before: ({ found }) => `a value is missing before ${quote(found)}`,
    no_value_before_times: () => "a value is missing before *; a power is written 2 ^ 3",
    no_value_before_comma: () => "a value is missing before this comma",
    leading_plus: () => "+ needs a value before it: a plus sign can't begin a value",
    percent_without_number: () => "% has no number before it: write 20%",
    point_without_digits: () => "a decimal point needs digits behind it",
    operator_missing: ({ found }) => `an operator is missing before ${quote(found)}: write 2 * 3 to multiply`,
    exponent_notation: () => "exponent notation isn't read: write 1000, not 1e3",
    percent_behind_no_number: () => "% may stand only right behind a number, as in 20%",
    single_equals: () => "a comparison is written ==",
    unopened_parenthesis: () => "this parenthesis closes nothing",
    colon_without_question_mark: () => "this colon has no question mark before it",
    misplaced_comma: () =>
      "a comma separates arguments, or stands between digits; a decimal argument is written 1.5",
    misplaced_point: () => "a decimal point stands between digits, as in 1.5",
    joined_conditions: () => "conditions can't be joined: put one a ? b : c inside another",
    closing_parenthesis_missing: () => "a closing parenthesis is missing",
    colon_missing: () => "the colon of a ? b : c is missing",
    unknown_character: ({ found }) => `the character ${quote(found)} has no meaning in a formula`,
    typographic_operator: ({ found }) =>
      `the character ${quote(found)} has no meaning in a formula: write *, / or -`,
    text_in_quotes: () => "text in quotes can't stand in a formula",
    unknown_name: ({ found }) =>
      `the name ${quote(found)} isn't known: the functions are ${FUNCTIONS.join(", ")}`,
    function_without_parentheses: ({ found }) =>
      `${found} needs its arguments in parentheses, as in ${found}(1.5)`,
    function_in_capitals: ({ found }) => `${found} is written in small letters: ${found.toLowerCase()}`,
    placeholder_without_brackets: ({ found }) => `a placeholder stands in double brackets: [[${found}]]`,
    placeholder_not_closed: () => "this placeholder isn't closed: write [[prixHT]] or [[tva]]",
    unknown_placeholder: ({ found }) =>
      `the placeholder ${quote(found)} isn't known: write [[prixHT]] or [[tva]]`,
    wrong_brackets: () => "a placeholder has two brackets on either side: [[prixHT]] or [[tva]]",
    leading_zero: ({ found }) =>
      `the number ${quote(found)} begins with a zero; between a function's parentheses a comma separates: write 1.08`,
    too_many_arguments: ({ found, most }) =>
      `${found} takes ${most === 1 ? "one argument" : "two arguments at most"}; between its parentheses a comma separates: write 1.08, not 1,08`,
    comparison_as_number: ({ found }) =>
      `the comparison ${quote(found)} isn't a number: it may only choose, as in a < b ? c : d`,
    comparison_missing: () => "what stands before ? must be a comparison, as in [[prixHT]] < 500 ? 20 : 30",
    ambiguous_percentage: ({ found, share, number }) =>
      `${quote(found)} can be read in two ways: write ${share} for a share of what stands before it, or ${number} for the number`,
    division_by_zero: () => "this divides by zero",
    negative_power_of_zero: () => "zero has no negative power",
    exponent_not_whole: () => "an exponent must be a whole number",
    digits_not_whole: () => "the digits of round must be a whole number",
    exponent_too_large: () => "an exponent can't be beyond 64",
    digits_too_large: () => "the digits of round can't be beyond 64",
  },
  ofRule: {
    empty: () => "The formula is empty.",
    too_long: () => "The formula is longer than 1,000 characters.",
    too_large: () => "The formula gives an amount too large to be computed.",
    negative: () => "The formula gives a negative amount.",
    not_text: ({ found }) => `The formula must be text${instead(found)}.`,
    not_decimal: ({ found }) => `The price bound must be a decimal number such as 100.00${instead(found)}.`,
    range_reversed: ({ found }) => `The upper price bound ${quote(found)} is below the lower one.`,
    not_whole_months: ({ found }) =>
      `The duration must be a whole number of months, at least 1${instead(found)}.`,
    not_an_object: ({ found }) => `a price rule is an object, not ${JSON_KINDS[found]}`,
    wrong_fields: ({ fields }) => fields.map(wrongField).join("; "),
    unreadable: ({ sentence }) => sentence,
  },
}
