import type { Outcome } from "../../../core/messages/codes"
import { isRentedState } from "../../../core/rental-states"
import { ProductRemoval } from "../../../core/wire/product-removal"
import type { DecidedRental, Declined, Questions } from "./plan"
import type { RemovedUnits, SnapshotLine } from "./sent"

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

/**
 * What a removal leads to. With `item_id` it changes the cart: `left` units stay of that line, at 0 it goes; following it twice does once.
 * `id` is what was sent for the line, of which `units` are gone at the service.
 */
export type RemovalOutcome =
  | Declined
  | { kind: "applied"; what: Outcome; details: { id: string; units: number; left: number; item_id?: string } }

/** A removal: its call, the cart as it is now, and the plan that was kept with the call, where a server died over it. */
interface Removal {
  body: object
  plan?: RemovalOutcome
  cart: { completed_at?: Date | string | null; items: readonly OpenLine[] } | null
}

/** Why the cart stays as it is though the unit is gone at the service, which its confirmation has to know. */
type Noted = "absent_unit_removed" | "booked_unit_removed" | "unit_noted"

const declined = (what: Outcome): Declined => ({ kind: "declined", what })

/** Decides what a removal leads to. Where it can't change the cart (`noted`, or a booked order), the confirmation knows of it. */
export function decideRemoval(
  ask: Questions,
  { status, snapshot }: Pick<DecidedRental, "status" | "snapshot">,
  { body, plan, cart }: Removal,
  noted?: Noted,
): RemovalOutcome {
  const gone = declined({ code: "cart_gone", params: {} })
  const planned = (items: readonly OpenLine[], otherwise: Noted) =>
    // Older than the shop keeps what was sent. The call is kept, and the cart stays as it is.
    snapshot ? planRemoval(snapshot, items, ProductRemoval.parse(body), ask.removedUnits(), otherwise) : gone
  if (noted) return planned([], noted)
  if (!cart) return gone
  if (status === "booked") return planned([], "booked_unit_removed")
  if (cart.completed_at || isRentedState(status)) return declined({ code: "cart_completed", params: {} })
  return plan ?? planned(cart.items, "absent_unit_removed")
}

/**
 * Decides which line of the cart loses a unit, or goes. The product is looked up in what was sent, since the service knows no other;
 * its units are taken from the cart as it is now, and so are those of the order (sent.ts, paidUnits). Two
 * lines of one variant are emptied one after the other. `removed` holds the units that earlier removals took, by the id that was sent. Where
 * the cart has none, the unit is only `noted`.
 */
export function planRemoval(
  sent: { lines: readonly RemovableLine[]; removal: "unit" | "line" },
  cart: readonly OpenLine[],
  named: ProductRemoval,
  removed: RemovedUnits,
  noted: Noted,
): RemovalOutcome {
  const lines = linesNamed(sent.lines, named)
  const [first] = lines
  if (!first) return declined({ code: "unknown_product", params: {} })
  const { id, name } = first
  const params = { name }
  if (lines.some((line) => line.id !== id)) return declined({ code: "ambiguous_product", params })
  if (lines.some((line) => !line.removable)) return declined({ code: "not_removable", params })
  const nextLine = unitsOfNextLine(lines, removed.get(id) ?? 0)
  if (!nextLine) return declined({ code: "already_removed", params })
  const isLine = sent.removal === "line"
  const units = isLine ? nextLine : 1
  const inCart = cart.filter((line) => (line.variant_id ?? line.id) === id && line.quantity > 0)
  const item =
    lines.flatMap(({ item_id }) => inCart.find((line) => line.id === item_id) ?? []).at(0) ?? inCart.at(0)
  const left = isLine || !item ? 0 : Math.max(0, item.quantity - 1)
  const what: Outcome = item
    ? { code: "unit_removed", params: { name, units, left } }
    : { code: noted, params: { name, units } }
  return { kind: "applied", what, details: { id, units, left, ...(item && { item_id: item.id }) } }
}

/** Returns the units that are left of the first line that isn't removed yet; 0: all are. */
function unitsOfNextLine(lines: readonly RemovableLine[], removed: number): number {
  let sent = 0
  for (const { quantity } of lines) {
    sent += quantity
    if (sent > removed) return sent - removed
  }
  return 0
}

/**
 * Finds the lines of a product. We send variant ids as `id`; the service may also speak of a product's id, with the variant in `combinationId`. A combination
 * that isn't ours identifies nothing: then only the id that was sent does.
 */
function linesNamed(sent: readonly RemovableLine[], { id, combinationId }: ProductRemoval): RemovableLine[] {
  if (combinationId && sent.some((line) => line.id === combinationId)) {
    return sent.filter((line) => line.id === combinationId && (id === line.id || id === line.product_id))
  }

  const same = sent.filter((line) => line.id === id)
  return same.length || combinationId ? same : sent.filter((line) => line.product_id === id)
}
