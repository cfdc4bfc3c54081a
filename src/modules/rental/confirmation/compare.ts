import { toCents, toEuros, type Cents } from "../../../core/money"
import type { ConfirmedOrder, PayloadProduct } from "../../../core/wire/order-payload"
import type { SnapshotLine } from "../transactions/cart-lines"

/** A line as far as it is compared. `unit_price` in cents without taxes. */
type SoldLine = Pick<SnapshotLine, "id" | "name" | "quantity" | "unit_price"> & { eligible?: boolean }

/** What one product id was ordered or paid as: a quantity, and its unit prices without taxes in cents. */
interface Group {
  name: string
  quantity: number
  prices: Set<Cents>
  optional: boolean
}

/**
 * How what the service confirms differs from what was sent, in words, or null where it is the same: grouped by id,
 * quantities summed, `price ?? unitPrice` to the cent (never `priceWithDiscount`). Lines that were sent `disabled` may
 * be absent: the document doesn't say whether they are among the confirmed products (design section 10).
 */
export function differenceFromSent(lines: SnapshotLine[], order: ConfirmedOrder): string | null {
  const sent = groupSent(lines)
  const paid = groupPaid(order.products, sent)
  for (const [id, group] of paid) {
    const before = sent.get(id)
    if (!before) return `"${group.name}" (${id}) was paid but never sent`
    if (before.quantity !== group.quantity) return `"${before.name}": ${before.quantity} sent, ${group.quantity} paid`
    const price = [...group.prices].find((cents) => !before.prices.has(cents))
    if (price !== undefined) return `"${before.name}": sent at ${euros(before.prices)} €, paid at ${toEuros(price)} €`
  }
  const missing = [...sent].find(([id, group]) => !group.optional && !paid.has(id))
  return missing ? `"${missing[1].name}" was sent but not paid` : null
}

/** How the cart differs now from what was sent, in words, or null where it is the same. */
export function differenceFromCart(sent: SoldLine[], now: SoldLine[]): string | null {
  const [before, after] = [groupSent(sent), groupSent(now)]
  for (const [id, group] of after) {
    const was = before.get(id)
    if (!was) return `"${group.name}" was added to the cart`
    if (was.quantity !== group.quantity) return `"${was.name}": ${was.quantity} sent, ${group.quantity} in the cart`
    const price = [...group.prices].find((cents) => !was.prices.has(cents))
    if (price !== undefined) return `"${was.name}": sent at ${euros(was.prices)} €, now ${toEuros(price)} € in the cart`
  }
  const gone = [...before].find(([id]) => !after.has(id))
  return gone ? `"${gone[1].name}" is no longer in the cart` : null
}

function groupSent(lines: SoldLine[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    add(groups, line.id, { name: line.name, quantity: line.quantity, price: line.unit_price, optional: line.eligible === false })
  }
  return groups
}

function groupPaid(products: PayloadProduct[], sent: Map<string, Group>): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const product of products) {
    const price = toCents(product.price ?? product.unitPrice ?? 0)
    add(groups, idOf(product, sent), { name: product.name ?? "", quantity: product.quantity, price, optional: false })
  }
  return groups
}

/** We send variant ids as `id`; a line may come back with the variant in `combinationId` and the product in `id`. */
function idOf(product: PayloadProduct, sent: Map<string, Group>): string {
  const known = [product.id, product.combinationId].find((id) => id && sent.has(id))
  return known ?? product.id ?? product.combinationId ?? product.name ?? ""
}

function add(groups: Map<string, Group>, id: string, line: { name: string; quantity: number; price: Cents; optional: boolean }) {
  const group = groups.get(id) ?? { name: line.name, quantity: 0, prices: new Set(), optional: true }
  group.quantity += line.quantity
  group.prices.add(line.price)
  group.optional &&= line.optional
  groups.set(id, group)
}

const euros = (prices: Set<Cents>) => [...prices].map(toEuros).join(" or ")
