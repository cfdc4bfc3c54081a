import { compile } from "../../core/formula/compile"
import { OPERATIONS } from "../../core/formula/operations"
import { parse } from "../../core/formula/parse"
import {
  compileRule,
  offersBy,
  type CompiledRule,
  type RuleTerms,
  type PriceReading,
} from "../../core/formula/rule-prices"
import { toEuros } from "../../core/money"
import type { StoreRules } from "../answers"
import type { RentalOffer } from "../types"

/** The same, compiled. */
export type PageRule = CompiledRule

/**
 * Returns the rules compiled, for many prices. The server has checked them; one that is of a newer kind than this script, or an
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
 * Returns the durations one unit can be rented for, ascending, in euros; none: not eligible. `price` is without taxes, `vatRate`
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

const compiled = new WeakMap<StoreRules, PageRule[]>()

/**
 * Returns the same as the shop answers it of a variant: with what each duration costs in all where it has said what the first payment is, and
 * without taxes where that is what it shows. Those are reckoned of the amounts with taxes: to the cent, a half going up.
 * @throws as `offersFor`.
 */
export function shownOffers(
  answer: StoreRules,
  price: string,
  vatRate?: string | null,
  tax?: string | null,
): RentalOffer[] {
  if (!compiled.has(answer)) compiled.set(answer, compileRules(answer.rules))
  const { prices_shown, first_payment } = answer
  const [part, whole] = vatRate ? [100, 100 + +vatRate] : [+price, +price + +tax!]
  const asShown = (euros: number) =>
    prices_shown === "without_taxes" ? Math.round((Math.round(euros * 100) * part) / whole) / 100 : euros
  return offersFor({ ...answer, rules: compiled.get(answer)! }, price, vatRate, tax).map((offer) => {
    const { duration } = offer
    const [monthly, deposit] = [asShown(offer.monthly), asShown(offer.deposit)]
    const months = first_payment === "is_first_month" ? duration - 1 : duration
    const total = Math.round((deposit + monthly * months) * 100) / 100
    return { duration, monthly, deposit, ...(first_payment && { total }) }
  })
}
