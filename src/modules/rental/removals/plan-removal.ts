import type { ProductRemoval } from "../../../core/wire/product-removal"
import type { SnapshotLine } from "../transactions/cart-lines"

/** A line of the cart as it is now, as far as a removal needs it. */
export interface OpenLine {
  id: string
  variant_id?: string | null
  quantity: number
}

/** What was sent to the service, as far as a removal needs it. */
export type SentLine = Pick<SnapshotLine, "item_id" | "id" | "product_id" | "name" | "quantity" | "removable">

/** What a removal makes of the cart, or why it changes nothing. */
export type RemovalPlan =
  /** One unit leaves the cart's line `item_id`; `left` stay, at 0 the line goes. `id` is what was sent for it. */
  | { kind: "remove"; id: string; name: string; item_id: string; left: number }
  /** The shopper had taken it out of the cart too: nothing to do, but its confirmation has to know. */
  | { kind: "remember"; id: string; name: string }
  | { kind: "unknown_product" }
  | { kind: "ambiguous_product"; name: string }
  | { kind: "not_removable"; name: string }
  | { kind: "already_removed"; name: string }

/**
 * Which line of the cart loses a unit. The product is looked up in what was sent, since the service knows no other;
 * its units are taken from the cart as it is now. Two lines of one variant are emptied one after the other.
 * `removed` holds the units that earlier removals took, by the id that was sent.
 */
export function planRemoval(
  sent: readonly SentLine[],
  cart: readonly OpenLine[],
  named: ProductRemoval,
  removed: ReadonlyMap<string, number>,
): RemovalPlan {
  const lines = linesNamed(sent, named)
  const [first] = lines
  if (!first) return { kind: "unknown_product" }
  const { id, name } = first
  if (lines.some((line) => line.id !== id)) return { kind: "ambiguous_product", name }
  if (lines.some((line) => !line.removable)) return { kind: "not_removable", name }
  const units = lines.reduce((sum, line) => sum + line.quantity, 0)
  if ((removed.get(id) ?? 0) >= units) return { kind: "already_removed", name }
  const left = cart.filter((line) => (line.variant_id ?? line.id) === id && line.quantity > 0)
  const item =
    lines.flatMap(({ item_id }) => left.find((line) => line.id === item_id) ?? []).at(0) ?? left.at(0)
  if (!item) return { kind: "remember", id, name }
  return { kind: "remove", id, name, item_id: item.id, left: Math.max(0, item.quantity - 1) }
}

/**
 * We send variant ids as `id`; the service may also speak of a product's id, with the variant in `combinationId`. A combination
 * that isn't ours tells nothing: then only the id that was sent does.
 */
function linesNamed(sent: readonly SentLine[], { id, combinationId }: ProductRemoval): SentLine[] {
  if (combinationId && sent.some((line) => line.id === combinationId)) {
    return sent.filter((line) => line.id === combinationId && (id === line.id || id === line.product_id))
  }

  const same = sent.filter((line) => line.id === id)
  return same.length || combinationId ? same : sent.filter((line) => line.product_id === id)
}
