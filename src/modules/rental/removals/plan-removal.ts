import type { Outcome } from "../../../core/messages/codes"
import { ProductRemoval } from "../../../core/wire/product-removal"
import type { RemovedUnits } from "../comparison/paid-units"
import type { SnapshotLine } from "../transactions/cart-lines"

/** A line of the cart as it is now, as far as a removal needs it. */
export interface OpenLine {
  id: string
  variant_id?: string | null
  quantity: number
}

/** What was sent to the service, as far as a removal needs it. */
export type RemovableLine = Pick<
  SnapshotLine,
  "item_id" | "id" | "product_id" | "name" | "quantity" | "removable"
>

/** What a removal makes of the cart, or why it changes nothing. */
export type RemovalPlan =
  /** `units` leave the cart's line `item_id`; `left` stay, at 0 the line goes. `id` is what was sent for it. */
  | { kind: "remove"; id: string; name: string; units: number; item_id: string; left: number }
  /** The shopper had taken it out of the cart too: nothing to do, but its confirmation has to know. */
  | { kind: "remember"; id: string; name: string; units: number }
  | { kind: "unknown_product" }
  | { kind: "ambiguous_product"; name: string }
  | { kind: "not_removable"; name: string }
  | { kind: "already_removed"; name: string }

/** What was sent, and how a removal is read. */
export interface Sent {
  lines: readonly RemovableLine[]
  /** A removal takes one unit, or the line. */
  removal: "unit" | "line"
}

/**
 * Which line of the cart loses a unit, or goes. The product is looked up in what was sent, since the service knows no other;
 * its units are taken from the cart as it is now, and so are those of the order (comparison/paid-units.ts). Two
 * lines of one variant are emptied one after the other. `removed` holds the units that earlier removals took, by the id that was sent.
 */
export function planRemoval(
  sent: Sent,
  cart: readonly OpenLine[],
  named: ProductRemoval,
  removed: ReadonlyMap<string, number>,
): RemovalPlan {
  const lines = linesNamed(sent.lines, named)
  const [first] = lines
  if (!first) return { kind: "unknown_product" }
  const { id, name } = first
  if (lines.some((line) => line.id !== id)) return { kind: "ambiguous_product", name }
  if (lines.some((line) => !line.removable)) return { kind: "not_removable", name }
  const nextLine = unitsOfNextLine(lines, removed.get(id) ?? 0)
  if (!nextLine) return { kind: "already_removed", name }
  const isLine = sent.removal === "line"
  const units = isLine ? nextLine : 1
  const inCart = cart.filter((line) => (line.variant_id ?? line.id) === id && line.quantity > 0)
  const item =
    lines.flatMap(({ item_id }) => inCart.find((line) => line.id === item_id) ?? []).at(0) ?? inCart.at(0)
  if (!item) return { kind: "remember", id, name, units }
  const left = isLine ? 0 : Math.max(0, item.quantity - 1)
  return { kind: "remove", id, name, units, item_id: item.id, left }
}

/** The units that are left of the first line that isn't removed yet; 0: all are. */
function unitsOfNextLine(lines: readonly RemovableLine[], removed: number): number {
  let sent = 0
  for (const { quantity } of lines) {
    sent += quantity
    if (sent > removed) return sent - removed
  }
  return 0
}

/**
 * We send variant ids as `id`; the service may also speak of a product's id, with the variant in `combinationId`. A combination
 * that isn't ours identifies nothing: then only the id that was sent does.
 */
export function linesNamed<Line extends Pick<RemovableLine, "id" | "product_id">>(
  sent: readonly Line[],
  { id, combinationId }: Pick<ProductRemoval, "id" | "combinationId">,
): Line[] {
  if (combinationId && sent.some((line) => line.id === combinationId)) {
    return sent.filter((line) => line.id === combinationId && (id === line.id || id === line.product_id))
  }

  const same = sent.filter((line) => line.id === id)
  return same.length || combinationId ? same : sent.filter((line) => line.product_id === id)
}

/** Why a removal that may have happened at the service was declined. */
const DECLINED: readonly string[] = [
  "ambiguous_product",
  "not_removable",
  "unknown_product",
] satisfies Outcome["code"][]

/** Returns the units that calls about removals took, by the id that was sent; beside them the calls that were declined. */
export function removalsOf(
  calls: readonly { status: string; result: Record<string, unknown> | null; body: object | null }[],
): RemovedUnits {
  const units = new Map<string, number>()
  const declined: ProductRemoval[] = []
  for (const { status, result, body } of calls) {
    const { id, units: taken = 1, code } = (result ?? {}) as { id?: string; units?: number; code?: string }
    if (status === "applied" && id) units.set(id, (units.get(id) ?? 0) + taken)
    const read = DECLINED.includes(code ?? "") ? ProductRemoval.safeParse(body) : undefined
    if (read?.success) declined.push(read.data)
  }
  return Object.assign(units, { declined })
}
