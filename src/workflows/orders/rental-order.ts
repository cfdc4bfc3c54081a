import type { LinkDefinition, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { LEASE_SECONDS } from "../../modules/rental/claims"
import { loggerOf, readAll, readOne } from "../read"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { type ExistingOrder, paymentsOf, type RentalOrder } from "../../modules/rental/decide/cart"
import type { RentalId } from "../../modules/rental/ids"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { orderIdOfCart } from "../cart/read-cart"
import { toCents, toEuros } from "../../core/money"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { withRental } from "../with-rental"

const FIELDS = [
  "id",
  "status",
  "email",
  "customer_id",
  "currency_code",
  "region_id",
  "sales_channel_id",
  "total",
  "raw_total",
  "item_total",
  "shipping_total",
  "items.*",
  "items.tax_lines.*",
  "items.adjustments.*",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "shipping_methods.adjustments.*",
  "shipping_address.*",
  "billing_address.*",
  "payment_collections.*",
  "payment_collections.payment_sessions.*",
  "payment_collections.payments.*",
]

/** Returns the order with its current totals; undefined where there is none. */
export async function rentalOrderOf(shop: MedusaContainer, id: string): Promise<RentalOrder | undefined> {
  return readOne(shop, "order", FIELDS, { id })
}

const UNDER_WAY = ["authorized", "captured", "pending_authorization"]

/**
 * Checks whether the order is paid for, or waits for a payment that was accepted. An order whose total is 0 counts as paid: credits paid it.
 */
const isPaidOrPending = (order: RentalOrder) =>
  Number(order.total) <= 0 ||
  paymentsOf(order).length > 0 ||
  order.payment_collections
    .flatMap(({ payment_sessions = [] }) => payment_sessions)
    .some(({ status }) => UNDER_WAY.includes(status))

/** A rental's row as far as its cart's order is looked for. */
type RentalKeys = Pick<TransactionRow, "cart_id" | "order_id" | "authorized_session_id">

/**
 * Returns the order that a transaction's cart has become, and whether it is this transaction's: paid by the session that the
 * confirmation was bound to. So it is found also where a crash came before the two were linked.
 */
export async function orderOfTransaction(shop: MedusaContainer, transaction: RentalKeys) {
  const id = transaction.order_id ?? (await orderIdOfCart(shop, transaction.cart_id))
  if (!id) return undefined
  if (id === transaction.order_id) return { id, ours: true }
  const fields = ["payment_collections.payment_sessions.id"]
  const order = await readOne<Pick<RentalOrder, "payment_collections">>(shop, "order", fields, { id })
  const sessions = (order?.payment_collections ?? []).flatMap((each) => each.payment_sessions ?? [])
  return { id, ours: sessions.some((session) => session.id === transaction.authorized_session_id) }
}

/** The key of a cart's metadata, which Medusa copies onto its order: the rental that is about to make the order. */
export const MADE_FOR = "rental_transaction_id"

/**
 * Returns an order that complete-cart was making for a rental when its server died, before the order was linked to its cart: only what
 * Medusa has copied from the cart shows whose it is. Not an order that has a cart, since browsers write the metadata of carts.
 */
async function unlinkedOrderOf(shop: MedusaContainer, rental: { id: string }): Promise<ExistingOrder> {
  const made = { metadata: { [MADE_FOR]: rental.id } }
  const orders = await readAll<{ id: string; cart?: object }>(shop, "order", ["id", "cart.id"], made)
  const found = orders.find(({ cart }) => !cart)
  return found ? { id: found.id, ours: true } : null
}

/**
 * Returns the order of a rental's cart, once nothing is left of tries that failed: at a first call a reading. What complete-cart left half-way (an order that isn't the
 * rental's recorded one, without a payment and without a session that was accepted) is undone as complete-cart's own compensation does.
 * A cancelled order of another payment gives the cart back. The caller must hold the rental's lease, and so the cart's lock: no other
 * complete-cart is under way. Each part may be repeated after a crash. `wasTried`: an earlier try may have left an order without a cart.
 */
export async function clearedOrderOf(
  shop: MedusaContainer,
  row: RentalKeys & Pick<TransactionRow, "id">,
  { wasTried = false } = {},
): Promise<ExistingOrder> {
  const existing =
    (await orderOfTransaction(shop, row)) ??
    (wasTried || row.authorized_session_id !== null ? await unlinkedOrderOf(shop, row) : null)
  if (!existing || existing.id === row.order_id) return existing
  const order = await rentalOrderOf(shop, existing.id)
  if (order?.status === "canceled" && !existing.ours) {
    await renewCollection(shop, row.cart_id)
    await giveCartBack(shop, row.cart_id, existing.id)
    return null
  }
  if (order && isPaidOrPending(order)) return existing
  // From here on no session authorizes: neither a browser's nor one that is bound.
  if (row.authorized_session_id) {
    const { transactions } = shop.resolve(RENTAL_MODULE)
    await transactions.unauthorize(row.id, row.authorized_session_id)
  }
  if (order) await undo(shop, order)
  await giveCartBack(shop, row.cart_id, existing.id)
  // Two tries may have been cut off.
  return clearedOrderOf(shop, { ...row, authorized_session_id: null }, { wasTried: true })
}

/** In a link: whatever is linked. */
const ANY = { $ne: null }

/** Dismisses links. Not by `delete`, which takes along what is linked. */
async function unlink(shop: MedusaContainer, linked: LinkDefinition): Promise<void> {
  const links = shop.resolve(ContainerRegistrationKeys.LINK)
  await links.dismiss((await links.list(linked, { asLinkDefinition: true })) as LinkDefinition[])
}

/** Dismisses a collection's links to orders that are gone: where a try failed over one of its links the others stay, and Medusa adds no more. */
export async function unlinkGoneOrders(shop: MedusaContainer, payment_collection_id: string): Promise<void> {
  type Linked = { order_id: string; order?: object | null }
  const of = { payment_collection_id }
  const linked = await readAll<Linked>(shop, "order_payment_collection", ["order_id", "order.id"], of)
  const links = linked
    .filter(({ order }) => !order)
    .map(({ order_id }) => ({ [Modules.ORDER]: { order_id }, [Modules.PAYMENT]: of }))
  await shop.resolve(ContainerRegistrationKeys.LINK).dismiss(links)
}

/** Undoes an order that was made half-way. Cancelling it would mail the shopper and cancel the payment collection. */
async function undo(shop: MedusaContainer, { id: order_id, items }: RentalOrder) {
  loggerOf(shop).warn(`rental: order ${order_id} was made half-way, is taken back, and will be made anew`)
  await releaseStock(shop, items)
  const order = { [Modules.ORDER]: { order_id } }
  await unlink(shop, { ...order, [Modules.PAYMENT]: { payment_collection_id: ANY } })
  await unlink(shop, { ...order, [Modules.PROMOTION]: { promotion_id: ANY } })
  await shop.resolve(Modules.ORDER).deleteOrders([order_id])
}

/**
 * Deletes the reservations of order lines, under Medusa's lock of their inventory items. One item at a time: of two that wait for each other's
 * item Redis would keep both locked.
 */
async function releaseStock(shop: MedusaContainer, lines: RentalOrder["items"]): Promise<void> {
  const inventory = shop.resolve(Modules.INVENTORY)
  const line_item_id = lines.map(({ id }) => id)
  const reserved = await inventory.listReservationItems({ line_item_id }, { take: null })
  for (const item of new Set(reserved.map(({ inventory_item_id }) => inventory_item_id))) {
    const ids = reserved.filter(({ inventory_item_id }) => inventory_item_id === item).map(({ id }) => id)
    await shop
      .resolve(Modules.LOCKING)
      .execute([item], () => inventory.deleteReservationItems(ids), { expire: LEASE_SECONDS })
  }
}

async function giveCartBack(shop: MedusaContainer, cart_id: string, order_id: string): Promise<void> {
  // The types know no null here; the module does.
  await shop.resolve(Modules.CART).updateCarts(cart_id, { completed_at: null } as object)
  await shop
    .resolve(ContainerRegistrationKeys.LINK)
    .dismiss({ [Modules.ORDER]: { order_id }, [Modules.CART]: { cart_id } })
}

/** Renews the collection of a cart whose order was cancelled, and keeps it: the cart gets a new one, whose amount is refreshed before it is used. */
async function renewCollection(shop: MedusaContainer, cart_id: string): Promise<void> {
  type Cart = { currency_code: string; payment_collection?: { id: string } | null }
  const fields = ["currency_code", "payment_collection.id"]
  const cart = await readOne<Cart>(shop, "cart", fields, { id: cart_id })
  if (!cart?.payment_collection) return
  const { currency_code, payment_collection: old } = cart
  const payments = shop.resolve(Modules.PAYMENT)
  const [made] = await payments.createPaymentCollections([{ currency_code, amount: 0 }])
  const links = shop.resolve(ContainerRegistrationKeys.LINK)
  const of = { [Modules.CART]: { cart_id } }
  await links.dismiss({ ...of, [Modules.PAYMENT]: { payment_collection_id: old.id } })
  await links.create({ ...of, [Modules.PAYMENT]: { payment_collection_id: made!.id } })
}

/** A payment that went through the rental service, with what was captured and refunded. Euros. */
interface RentalPayment {
  id: string
  provider_id: string
  amount: number
  currency_code: string
  captured_at: string | null
  canceled_at: string | null
  captures?: { id: string; amount: number }[]
  refunds?: { amount: number }[]
}

/** Such a payment of an order. `is_summed`: its collection counts all that is captured of its payments. */
export type OrderPayment = RentalPayment & { order_id: string; is_summed: boolean }

const PAYMENT_FIELDS = ["*", "captures.*", "refunds.*"]

/** Returns the payments of these orders that went through the rental service. An id that is null counts for nothing. */
export async function rentalPaymentsOf(
  shop: MedusaContainer,
  ids: readonly (string | null)[],
): Promise<OrderPayment[]> {
  const order_id = ids.filter((id) => id !== null)
  if (!order_id.length) return []
  const fields = [
    ...["order_id", "payment_collection.captured_amount"],
    ...PAYMENT_FIELDS.map((field) => `payment_collection.payments.${field}`),
  ]
  type Collection = { captured_amount: number | null; payments?: RentalPayment[] }
  type Row = { order_id: string; payment_collection?: Collection | null }
  const links = await readAll<Row>(shop, "order_payment_collection", fields, { order_id })
  return links.flatMap(({ order_id, payment_collection }) => {
    const { captured_amount = 0, payments = [] } = payment_collection ?? {}
    const captured = payments.flatMap(({ captures = [] }) => captures).map(({ amount }) => amount)
    const is_summed = MathBN.eq(MathBN.sum(0, ...captured), captured_amount ?? 0)
    const ours = payments.filter(({ provider_id }) => provider_id === RENTAL_PROVIDER_ID)
    return ours.map((payment) => ({ ...payment, order_id, is_summed }))
  })
}

/**
 * Cancels the payments of an order that tries left which failed behind them, and returns the others: what is captured of already, else the newest
 * one (an id begins with its time).
 */
export async function withoutLeftOvers(
  shop: MedusaContainer,
  payments: readonly OrderPayment[],
): Promise<OrderPayment[]> {
  const valid = payments
    .filter(({ canceled_at }) => !canceled_at)
    .sort((one, other) => (one.id < other.id ? 1 : -1))
  const begun = valid.filter(({ captures = [] }) => captures.length)
  const kept = begun.length ? begun : valid.slice(0, 1)
  for (const payment of valid) {
    if (!kept.includes(payment)) await shop.resolve(Modules.PAYMENT).cancelPayment(payment.id)
  }
  return kept
}

/** Returns one payment that went through the rental service, by its id; undefined where it is another provider's. */
export function rentalPaymentOf(shop: MedusaContainer, id: string) {
  type Payment = RentalPayment & { data?: Record<string, unknown> | null }
  const filters = { id, provider_id: RENTAL_PROVIDER_ID }
  return readOne<Payment>(shop, "payment", PAYMENT_FIELDS, filters)
}

/** Returns the euros that are captured on a payment and that no refund has been recorded for. */
export function unrefundedAmount({
  captures = [],
  refunds = [],
}: Pick<RentalPayment, "captures" | "refunds">): number {
  const sum = (amounts: { amount: number }[]) =>
    amounts.reduce((total, { amount }) => total + toCents(amount), 0)
  return toEuros(sum(captures) - sum(refunds))
}

/** Checks whether money is captured on a payment that no refund has been recorded for. */
export const holdsMoney = (payment: Pick<RentalPayment, "captures" | "refunds">): boolean =>
  unrefundedAmount(payment) > 0

/**
 * Lets one refund be recorded here: the merchant says that it was made at the service. False, and
 * nothing is changed, where no payment of the rental's order is captured: a permission would wait there for a later one.
 */
export async function allowRefund(shop: MedusaContainer, id: RentalId, note: string): Promise<boolean> {
  const rental = shop.resolve(RENTAL_MODULE)
  const { cart_id } = await rental.transactions.retrieve(id)
  return withRental(shop, { id, cart_id }, async ({ row: { order_id } }) => {
    const payments = await rentalPaymentsOf(shop, [order_id])
    if (!payments.some(holdsMoney)) return false
    await rental.transactions.note(id, { refund_allowed_at: new Date(), refund_note: note })
    return true
  })
}
