/** A formula's tree to closures. No `eval`: the text comes from elsewhere, and pages have a strict CSP. */
import { parseDecimal } from "../money"
import type { Rational } from "../rational"
import { fail, Fault } from "./fault"
import type { Operation } from "./operations"
import type { Term } from "./parse"

/**
 * A decimal number as text, or a number read as the decimal text that JavaScript shows for it (`39.9`,
 * `1e-7`).
 */
export type Decimal = string | number | bigint

/** The values of a formula's placeholders, by their names in small letters: euros without taxes; the taxes, as the setting `vat_placeholder` says; months. */
export type Values = Readonly<Record<"prixht" | "tva" | "duration", Rational>>

/** Gives the value in euros, not rounded, or throws a fault. */
export type Formula = (values: Values) => Rational

/** What a term computes of its parts; undefined for a value or a choice. */
type OperationOf = (term: Term) => Operation | undefined

/**
 * What no number in between may pass, so that nothing is slow: a rate of six decimals over 60 months is
 * 2^1200.
 */
const MAX_SIZE = 1n << 4096n
const isTooLarge = ({ n, d }: Rational) => n > MAX_SIZE || -n > MAX_SIZE || d > MAX_SIZE

/** For trees in which a comparison only chooses, and nothing else does (exact.ts). */
export function compile(term: Term, operationOf: OperationOf): Formula {
  const formulaOf = (part: Term): Formula => {
    const { name, parts } = part
    const formulas = parts.map(formulaOf)
    const operation = operationOf(part)
    if (operation) {
      return (values) => {
        const result = operation(...formulas.map((formula) => formula(values)))
        return isTooLarge(result as Rational) ? fail(Fault.too_large, part) : (result as Rational)
      }
    }
    if (name === "?") {
      const [test, then, otherwise] = formulas as [Formula, Formula, Formula]
      return (values) => (test(values) ? then : otherwise)(values)
    }
    if (name[0] === "[") {
      const placeholder = name.replace(/\W+/g, "").toLowerCase() as keyof Values
      return (values) => values[placeholder]
    }
    const number = parseDecimal(name.replace(",", "."))
    return () => number
  }
  return formulaOf(term)
}
