import type { OrderSum, ToldSum } from "../../core/api/rental-parts"
import type { RentalDetail } from "../../core/api/rentals"

/** One product as the service's call says it was paid, and as the order would have it. */
export interface BothSides {
  name: string
  /** Null where the call doesn't name it. */
  told: OneSide | null
  order: OneSide | null
  differs: boolean
}

/** Units of a product; price and rate are null where they aren't one, or aren't named. Euros: the price without taxes, the total with. */
interface OneSide {
  quantity: number
  unitPrice: number | null
  /** Percent. */
  vat: number | null
  total: number
}

type Line = ToldSum["lines"][number]

const keyOf = ({ variant_id, name }: Pick<Line, "variant_id" | "name">): string => variant_id ?? name

/** The order that a button would make: *Make the order* by the call, *Try again* as it was sent; null where none would make one. */
export function orderToBeMade({
  paid,
  order_id,
  actions,
}: Pick<RentalDetail, "paid" | "order_id" | "actions">): OrderSum | null {
  if (!paid || order_id) return null
  if (actions.complete) return paid
  return actions.retry ? (paid.as_sent ?? paid) : null
}

/** What the call says beside what is made of it, by product, in the order of the order's lines. */
export function bothSides(told: ToldSum, { lines }: Pick<OrderSum, "lines">): BothSides[] {
  const keys = [...new Set([...lines, ...told.lines].map(keyOf))]
  return keys.map((key) => {
    const ours = lines.filter((line) => keyOf(line) === key)
    const theirs = told.lines.filter((line) => keyOf(line) === key)
    const order = sideOf(ours)
    const said = sideOf(theirs)
    return {
      name: (ours[0] ?? theirs[0])!.name,
      told: said,
      order,
      differs: said !== null && differ(said, order),
    }
  })
}

function sideOf(lines: readonly Omit<Line, "name" | "variant_id">[]): OneSide | null {
  if (!lines.length) return null
  const sum = (values: number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100
  return {
    quantity: sum(lines.map(({ quantity }) => quantity)),
    unitPrice: only(lines.map(({ unit_price }) => unit_price)),
    vat: only(lines.map(({ vat }) => vat)),
    total: sum(lines.map(({ total }) => total)),
  }
}

/** The value that all of them have. */
const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null)

const differ = (told: OneSide, order: OneSide | null): boolean =>
  !order ||
  told.quantity !== order.quantity ||
  (told.vat !== null && told.vat !== order.vat) ||
  isApart(told.total, order.total)

/** More than rounding. */
export const isApart = (one: number, other: number): boolean => Math.abs(one - other) > 0.0101

/** Lines of the call whose rate may be a fraction: 0.2 for 20 percent. Such a rate isn't taken for one. */
export const fractions = (told: ToldSum): Line[] =>
  told.lines.filter(({ vat }) => vat !== null && vat > 0 && vat < 1)

/** Whether the order's delivery is not what the call says. One that it doesn't name counts as it was sent. */
export const deliveryDiffers = (told: ToldSum, { delivery }: Pick<OrderSum, "delivery">): boolean =>
  told.delivery_text !== null || (told.delivery !== null && isApart(told.delivery, delivery))
