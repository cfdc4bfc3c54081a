/** What can be wrong with a price rule: numbers, since the page needs none of the names. */
export enum Fault {
  empty,
  /** The text at a place can't be read there; at the formula's end something is missing. */
  unexpected,
  too_many_arguments,
  /** A comparison that chooses nothing, or a choice without one. */
  misplaced_comparison,
  /** A share of what precedes it, or the number? */
  ambiguous_percentage,
  /** It divides by zero, or an exponent or number of digits isn't whole. */
  not_computable,
  /** Too long, too deep, or a number grows too large. */
  too_large,
  negative,
  /** Another field of the rule can't be used (rule-check.ts). */
  wrong_value,
  range_reversed,
}

/** A fault's name. */
export type FaultCode = keyof typeof Fault

/** A fault and its place: `at` counts UTF-16 units, `found` is the text there, empty at the end. Of another field `found` is its value. */
export interface FormulaFault {
  code: FaultCode
  params: { at: number; found: string }
}

/** Thrown where a formula has no price as its result. Not an Error: those are our own mistakes. */
export interface Thrown {
  code: Fault
  /** Where in the text it is, if the thrower knows; the server adds what is missing (exact.ts). */
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
