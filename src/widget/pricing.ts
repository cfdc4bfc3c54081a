import { compile } from "../core/formula/compile"
import { OPERATIONS } from "../core/formula/operations"
import { parse } from "../core/formula/parse"
import {
  compileRule,
  offersBy,
  type CompiledRule,
  type RuleTerms,
  type PriceReading,
} from "../core/formula/rule-prices"
import { toEuros } from "../core/money"
import type { RentalOffer } from "./types"

/** The same, compiled. */
export type PageRule = CompiledRule

/**
 * The rules compiled, for many prices. The server has checked them; one that is of a newer kind than this script, or an
 * older one, is left out. @throws where `rules` isn't a list, or a rule is nothing at all.
 */
export const compileRules = (rules: readonly RuleTerms[]): PageRule[] =>
  rules.flatMap(({ ...rule }) => {
    try {
      return compileRule(rule, compileFormula)
    } catch {} // of another kind
    return []
  })

const compileFormula = (text: string) =>
  compile(parse(text, OPERATIONS), ({ name }) => OPERATIONS.get(name)?.[1])

/**
 * The durations one unit can be rented for, ascending, in euros; none: not eligible. `price` is without taxes, `vatRate`
 * a percent, else `tax` an amount.
 * @throws where price or taxes aren't decimals.
 */
export const offersFor = (
  answer: PriceReading & { rules: readonly PageRule[] },
  price: string,
  vatRate?: string | null,
  tax?: string | null,
): RentalOffer[] =>
  offersBy(
    answer.rules,
    { price, vatRate: vatRate || null, tax: tax! },
    answer,
    ({ duration }, monthly, deposit) => ({ duration, monthly: toEuros(monthly), deposit: toEuros(deposit) }),
  )
