/** A formula's tree to closures, in any arithmetic. No `eval`: the text comes from elsewhere, and pages have a strict CSP. */
import type { Arithmetic } from "./arithmetic"
import type { Operation } from "./operations"
import type { Term } from "./parse"

/** The values of a formula's placeholders: euros without taxes; the taxes, as the setting `vat_placeholder` says. */
export type Values<T> = readonly [prixHT: T, tva: T]

/** Gives the value in euros, not rounded, or throws a fault. */
export type Formula<T> = (values: Values<T>) => T

/** What a term computes of its parts; undefined for a value or a choice. */
export type OperationOf<T> = (term: Term) => Operation<T> | undefined

/** For trees in which a comparison only chooses, and nothing else does (check.ts). */
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
