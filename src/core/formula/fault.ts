/** What can be wrong with a price rule: numbers, since the page needs none of the names. */
export enum Fault {
  // the text can't be read
  empty,
  too_long,
  too_deep,
  value_expected,
  operator_expected,
  closing_expected,
  colon_expected,
  // it can be read, and isn't a price
  leading_zero,
  too_many_arguments,
  number_expected,
  comparison_expected,
  ambiguous_percentage,
  // it can't be computed
  division_by_zero,
  exponent_not_whole,
  exponent_too_large,
  too_large,
  // it gives no price, or another field of the rule is wrong (rule-check.ts)
  negative,
  not_text,
  not_decimal,
  range_reversed,
  not_whole_months,
}

/** A fault as it is told. */
export type FaultCode = keyof typeof Fault

/** What is thrown where a formula gives no price, and no Error: those are mistakes of ours. */
export interface Thrown {
  code: Fault
  /** Where in the text it is, if the thrower knows; the server adds what is missing (checked-formula.ts). */
  term?: Place
}

/** A piece of a formula's text, and where it begins, in UTF-16 units. */
export interface Place {
  name: string
  at: number
}

/** Throws a fault, at a term where there is one. */
export function fail(code: Fault, term?: Place): never {
  throw { code, term } satisfies Thrown
}
