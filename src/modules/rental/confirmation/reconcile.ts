import { parseDecimal, toCents } from "../../../core/money"
import type { LineChoice } from "../../../core/api/values"
import type { CartItem, RentalCart } from "../transactions/cart"
import { askedChoice, rawAmount, toRentalLine } from "../transactions/cart-lines"
import type { RentalSnapshot } from "../transactions/snapshot"
import type { PaidLine } from "./paid-lines"
import { detailsOf } from "./paid-units"
import { isWithin, toleranceFor, totalOf } from "./what-was-paid"

/** The cart's lines to remove and to write, so that it has what was paid. */
export type ContentsPlan = { kind: "same" } | { kind: "change"; remove: string[]; add: PaidLine[] }

/** Whether a cart is still of the region and the currency that its rental was sent in. */
export const sameRegion = (cart: RentalCart, snapshot: RentalSnapshot): boolean =>
  cart.currency_code === snapshot.currency_code && cart.region_id === snapshot.region_id

/**
 * Lines of the cart that are as they were paid stay; every other one is written again, at the price that was paid. With
 * `pin_prices` so is every line that a promotion has a part in.
 */
export function contentsFor(
  paid: readonly PaidLine[],
  cart: RentalCart,
  { pin_prices = false }: { pin_prices?: boolean } = {},
): ContentsPlan {
  const stillSold = cart.items.filter(
    (item) => !item.variant_gone && !(pin_prices && item.adjustments?.length),
  )
  const now = new Map(stillSold.map((item) => [item.id, item]))
  const stays = (line: PaidLine) => {
    const item = now.get(line.item_id ?? "")
    return item !== undefined && isAsPaid(item, line)
  }
  // One line of the cart is never two lines of what was paid.
  const kept = new Map<string, PaidLine>()
  for (const line of paid) if (stays(line) && !kept.has(`${line.item_id}`)) kept.set(`${line.item_id}`, line)
  const remove = cart.items.map(({ id }) => id).filter((id) => !kept.has(id))
  const add = paid.filter((line) => kept.get(`${line.item_id}`) !== line)
  return remove.length || add.length ? { kind: "change", remove, add } : { kind: "same" }
}

/** A line of the cart that says another choice than it was sent with, or none; `before` is what it says. */
export interface ChoiceToWrite {
  id: string
  choice: LineChoice
  before: unknown
}

/** What the order's lines will say of themselves, where the cart's that stay don't say it: what they were sent as, whatever was written since. */
export function choicesToWrite(
  paid: readonly PaidLine[],
  cart: RentalCart,
  contents: ContentsPlan,
): ChoiceToWrite[] {
  const gone = contents.kind === "change" ? contents.remove : []
  return cart.items.flatMap(({ id, metadata }) => {
    const line = gone.includes(id) ? undefined : paid.find(({ item_id }) => item_id === id)
    const choice = line && askedChoice(line.content.metadata)
    return !choice || metadata?.rental === choice ? [] : [{ id, choice, before: metadata?.rental }]
  })
}

function isAsPaid(item: CartItem, paid: PaidLine): boolean {
  const { quantity, unit_price, exact_unit_price, vat, variant_id, item: content } = toRentalLine(item)
  const isPriced = paid.paid_once
    ? Number(exact_unit_price) === paid.unit_price
    : unit_price === toCents(paid.unit_price)
  return (
    isPriced &&
    quantity === paid.quantity &&
    vat === paid.vat &&
    variant_id === paid.content.variant_id &&
    detailsOf(content.metadata) === detailsOf(paid.content.metadata) &&
    // Of many units, even a price that is the same in cents comes to another sum.
    isWithin(parseDecimal(rawAmount(item.total, item.raw_total)), totalOf(paid), toleranceFor(quantity))
  )
}
