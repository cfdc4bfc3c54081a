import type { RentalCart } from "../../core/api/store"
import { toEuros } from "../../core/money"
import type { CompiledRules } from "../../core/pricing"
import { rentableFrom } from "../../core/rentable-from"
import type { PricesShown } from "../../core/setting-values"
import type { SnapshotLine } from "../../modules/rental/transactions/cart-lines"

type Item = RentalCart["items"][number]

/** A line names its durations where they aren't the cart's, so that a page can say why a duration is missing. */
export function withOwnDurations(item: Item, { offers }: SnapshotLine, common: number[]): Item {
  const durations = offers.map(({ duration }) => duration)
  return item.eligible && durations.some((one) => !common.includes(one)) ? { ...item, durations } : item
}

/** A line that is only too cheap names the price that the rules begin at. */
export function withRentableFrom(
  item: Item,
  { unit_price, vat }: SnapshotLine,
  book: CompiledRules,
  shown: PricesShown | null,
): Item {
  const unit = { price: toEuros(unit_price), vatRate: vat }
  return item.reason === "price_out_of_range" ? { ...item, ...rentableFrom(book, unit, shown) } : item
}
