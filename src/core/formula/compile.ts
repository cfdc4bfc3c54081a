/** A formula's tree to closures, in any arithmetic. No `eval`: the text comes from elsewhere, and pages have a strict CSP. */
import type { Operation } from "./operations"
import type { Term } from "./parse"

/**
 * The numbers that a formula is computed with. The server has exact fractions (exact.ts); the page has whole numbers
 * of 80 decimals (fixed-point.ts), which take less code.
 */
export interface Arithmetic<T> {
  /** Reads a decimal number. Throws an Error where it is none. */
  decimal(text: Decimal): T
  whole(value: bigint): T
  add(a: T, b: T): T
  negate(a: T): T
  multiply(a: T, b: T): T
  /** `b` must not be zero: ask `compare` before. */
  divide(a: T, b: T): T
  /** Below, at or above zero as `a` is less than, equal to or greater than `b`. */
  compare(a: T, b: T): bigint
  /** The greatest whole number not above `a`. */
  floor(a: T): bigint
  /** The nearest whole number. A half goes away from zero (2.5 to 3, -2.5 to -3), as in spreadsheets, SQL and PHP. */
  round(a: T): bigint
}

/**
 * A decimal number as text, or a number read as the decimal text that JavaScript shows for it (`39.9`,
 * `1e-7`).
 */
export type Decimal = string | number | bigint

/** The values of a formula's placeholders: euros without taxes; the taxes, as the setting `vat_placeholder` says. */
export type Values<T> = readonly [prixHT: T, tva: T]

/** Gives the value in euros, not rounded, or throws a fault. */
export type Formula<T> = (values: Values<T>) => T

/** What a term computes of its parts; undefined for a value or a choice. */
export type OperationOf<T> = (term: Term) => Operation<T> | undefined

/** For trees in which a comparison only chooses, and nothing else does (exact.ts). */
export function compile<T>(term: Term, { decimal }: Arithmetic<T>, operationOf: OperationOf<T>): Formula<T> {
  const formulaOf = (part: Term): Formula<T> => {
    const { name, parts } = part
    const formulas = parts.map(formulaOf)
    const operation = operationOf(part)
    if (operation) return (values) => operation(...formulas.map((formula) => formula(values))) as T
    if (name === "?") {
      const [test, then, otherwise] = formulas as [Formula<T>, Formula<T>, Formula<T>]
      return (values) => (test(values) ? then : otherwise)(values)
    }
    if (/tva/i.test(name)) return ([, tva]) => tva
    if (/prixHT/i.test(name)) return ([prixHT]) => prixHT
    const number = decimal(name.replace(",", "."))
    return () => number
  }
  return formulaOf(term)
}
