import type { RentableFrom } from "./store"
import { toCents, toEuros, type Cents, type Decimal, grossOf } from "../core/money"
import { nextMinPrice, type CompiledRules } from "../core/pricing"
import type { PricesShown } from "../core/setting-values"

/** The price that the rules begin at, where a unit's is below it; also without taxes where that is what the shop shows. */
export function rentableFrom(
  book: CompiledRules,
  unit: { price: Decimal; vatRate: Decimal },
  pricesShown: PricesShown | null,
): { rentable_from?: RentableFrom } {
  const begin = nextMinPrice(book, unit.price)
  if (begin === null) return {}
  const price = toCents(unit.price)
  const step = (from: Cents, to: Cents) => ({ price: toEuros(to), more: toEuros(to - from) })
  const gross = step(grossOf(price, unit.vatRate), grossOf(begin, unit.vatRate))
  return { rentable_from: { ...gross, ...(pricesShown === "without_taxes" && { net: step(price, begin) }) } }
}
