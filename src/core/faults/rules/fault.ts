import type { FactOf, WordsOf } from "../say"

/** A place in a formula: from 0, in UTF-16 units, and the text there; "" at its end. */
interface Place {
  at: number
  found: string
}

/** What is wrong at a place of a formula, and is told by the place alone. */
interface PlacedParams {
  too_deep: Place
  // a value is missing, or what is there isn't one
  value_missing: Place
  no_value_before: Place
  no_value_before_times: Place
  no_value_before_comma: Place
  leading_plus: Place
  percent_without_number: Place
  point_without_digits: Place
  // an operator is missing, or what is there isn't one
  operator_missing: Place
  exponent_notation: Place
  percent_behind_no_number: Place
  single_equals: Place
  unopened_parenthesis: Place
  colon_without_question_mark: Place
  misplaced_comma: Place
  misplaced_point: Place
  joined_conditions: Place
  closing_parenthesis_missing: Place
  colon_missing: Place
  // either
  unknown_character: Place
  /** × or ÷, or a dash. */
  typographic_operator: Place
  text_in_quotes: Place
  unknown_name: Place
  function_without_parentheses: Place
  function_in_capitals: Place
  placeholder_without_brackets: Place
  placeholder_not_closed: Place
  unknown_placeholder: Place
  wrong_brackets: Place
  // it can be read, and isn't a price
  leading_zero: Place
  comparison_as_number: Place
  comparison_missing: Place
  // it can't be computed
  division_by_zero: Place
  negative_power_of_zero: Place
  exponent_not_whole: Place
  digits_not_whole: Place
  exponent_too_large: Place
  digits_too_large: Place
}

/** What takes more to be told. */
interface DetailedParams {
  too_many_arguments: Place & { most: number }
  /** `share` and `number`: what to write for either of the two that it may mean. */
  ambiguous_percentage: Place & { share: string; number: string }
}

/** What JSON there is instead. */
export type JsonKind = "nothing" | "object" | "list" | "text" | "number" | "boolean"

/** A field that can't be read. `value`: its JSON, maybe cut, where it is a number or text. */
export interface WrongField {
  field: string
  expected: "integer" | "text"
  found: JsonKind | "missing"
  value?: string
}

/** What is wrong with a formula as a whole, with another field, or with the rule. `found`: the field's value, "" where it can't be shown. */
interface OfRuleParams {
  empty: Record<string, never>
  too_long: Record<string, never>
  too_large: Record<string, never>
  negative: Record<string, never>
  not_text: { found: string }
  not_decimal: { found: string }
  range_reversed: { found: string }
  not_whole_months: { found: string }
  // it can't be read at all
  not_an_object: { found: JsonKind }
  wrong_fields: { fields: WrongField[] }
  /** Found by a version that kept an English sentence only. */
  unreadable: { sentence: string }
}

/** The codes that a place alone tells. */
export type PlacedCode = keyof PlacedParams

/** What is wrong at a place of a formula, as a fact. */
export type InFormula = { code: PlacedCode; params: Place } | FactOf<DetailedParams>

/** What is wrong with a whole rule, as a fact. */
export type OfRule = FactOf<OfRuleParams>

/** What is wrong with one of the service's price rules, as a fact. Words are made where it is read, by `sayRuleFault`. */
export type RuleFault = InFormula | OfRule

/** Every fault of a rule in one language. */
export interface RuleFaultWords {
  /** A whole sentence. `character`: from 1; null at the formula's end. */
  place(character: number | null, what: string): string
  inFormula: WordsOf<PlacedParams & DetailedParams>
  ofRule: WordsOf<OfRuleParams>
}
