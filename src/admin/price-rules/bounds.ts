import { parseDecimal, toCents, toEuros } from "../../core/money"
import type { CompiledRules } from "../../core/pricing"

/** Where rules begin above a price, and where they end below it. Euros without taxes; null: nowhere. */
export interface Bounds {
  from: number | null
  to: number | null
}

const euros = (decimal: string) => toEuros(toCents(parseDecimal(decimal)))

/** The nearest bounds on either side of a price that no rule fits; `duration`: of its rules only. */
export function boundsAround(book: CompiledRules, price: number, duration?: number): Bounds {
  const rules = book.rules.filter((rule) => duration === undefined || rule.duration === duration)
  const above = rules.map(({ minPrice }) => euros(minPrice)).filter((low) => low > price)
  const below = rules.map(({ maxPrice }) => euros(maxPrice)).filter((high) => high < price)
  return {
    from: above.length ? Math.min(...above) : null,
    to: below.length ? Math.max(...below) : null,
  }
}
