import { setTimeout as wait } from "node:timers/promises"
import type { HttpClient } from "../helpers/http-client"
import { rentalOf, type Rental } from "./reliability"
import type { Server, TwoServers } from "./two-servers"

/**
 * A live order `o` of a rental. Not what Medusa's own complete route began for a shopper who hadn't paid and whose server was killed then: it
 * leaves that behind whoever the provider is (docs/limits.md). Every order is a rental's here, and no other payment could be made.
 */
const LIVES = "o.canceled_at IS NULL AND o.deleted_at IS NULL AND o.metadata ? 'rental_transaction_id'"

/** Statements about the whole shop, in SQL: each row that one returns is a fault. A killed server may have a promotion counted twice (docs/limits.md). */
const OF_THE_SHOP: Record<string, string> = {
  "call that waits": "SELECT kind, rental_transaction_id, result FROM rental_call WHERE status = 'received'",
  "lease that is left":
    "SELECT id FROM rental_transaction WHERE lease_owner IS NOT NULL UNION ALL SELECT id FROM rental_call WHERE lease_owner IS NOT NULL",
  "reservation without a live order": `SELECT r.line_item_id FROM reservation_item r WHERE r.deleted_at IS NULL AND NOT EXISTS (
      SELECT FROM order_item i JOIN "order" o ON o.id = i.order_id
      WHERE i.item_id = r.line_item_id AND o.canceled_at IS NULL AND o.deleted_at IS NULL AND i.deleted_at IS NULL)`,
  "ordered line without a reservation": `SELECT i.order_id, l.title FROM order_item i JOIN "order" o ON o.id = i.order_id JOIN order_line_item l ON l.id = i.item_id
      JOIN product_variant v ON v.id = l.variant_id AND v.manage_inventory
      WHERE ${LIVES} AND i.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM reservation_item r WHERE r.line_item_id = i.item_id AND r.deleted_at IS NULL)`,
  "promotion counted less often than orders were paid with it": `SELECT p.code, p.used, count(r.id)::int AS orders FROM promotion p
      LEFT JOIN rental_transaction r ON r.order_id IS NOT NULL AND r.snapshot -> 'promotions' @> jsonb_build_array(jsonb_build_object('code', p.code))
      WHERE p."limit" IS NOT NULL GROUP BY p.id HAVING coalesce(p.used, 0) < count(r.id)`,
  "order without a cart": `SELECT id, metadata FROM "order" o WHERE ${LIVES}
      AND NOT EXISTS (SELECT FROM order_cart c WHERE c.order_id = o.id AND c.deleted_at IS NULL)`,
  "order without a payment or a pending booking": `SELECT o.id FROM "order" o WHERE ${LIVES} AND NOT EXISTS (
      SELECT FROM order_payment_collection l LEFT JOIN payment p ON p.payment_collection_id = l.payment_collection_id AND p.canceled_at IS NULL
        LEFT JOIN payment_session s ON s.payment_collection_id = l.payment_collection_id AND s.status = 'pending_authorization'
      WHERE l.order_id = o.id AND l.deleted_at IS NULL AND (p.id IS NOT NULL OR s.id IS NOT NULL))`,
}

interface Looking {
  quietSeconds: number
  servers: Server[]
}

/** The faults, a sentence each, and the seconds of quiet until all calls were applied; null: one still waits. */
export interface Broken {
  wrong: string[]
  appliedAfter: number | null
}

/** Waits until it is quiet, and names what is wrong. */
export async function brokenInvariants(
  shop: TwoServers,
  rentals: readonly Rental[],
  { quietSeconds, servers }: Looking,
): Promise<Broken> {
  const began = Date.now()
  const passed = () => (Date.now() - began) / 1_000
  let appliedAfter: number | null = null
  let wrong: string[] = []
  // Looked at again until the time is up: what isn't right by then stays wrong.
  do {
    await wait(1_000)
    const waiting = await shop.database.query(OF_THE_SHOP["call that waits"]!)
    appliedAfter = waiting.length ? null : (appliedAfter ?? passed())
    wrong = await whatIsWrong(shop, rentals)
  } while (wrong.length && passed() < quietSeconds)
  if (!wrong.length) return { wrong, appliedAfter }
  // What asks for the merchant's attention is right where its button leads there.
  for (const { cartId } of rentals) if (cartId) await pressItsButton(servers[0]!.admin, cartId)
  await wait(5_000)
  return { wrong: await whatIsWrong(shop, rentals), appliedAfter }
}

async function pressItsButton(admin: HttpClient, cartId: string): Promise<void> {
  const rental = await rentalOf(admin, cartId)
  if (!rental?.attention || rental.attention.resolved_at) return
  const { transaction } = (await admin.get(`/admin/rental/transactions/${rental.id}`)).body
  const button = transaction.actions.recommended
  const note = button === "resolve" ? { note: "Looked at." } : {}
  if (button) await admin.post(`/admin/rental/transactions/${rental.id}/${button}`, note)
}

async function whatIsWrong(shop: TwoServers, rentals: readonly Rental[]): Promise<string[]> {
  const { query } = shop.database
  const wrong: string[] = []
  for (const [what, statement] of Object.entries(OF_THE_SHOP)) {
    for (const row of await query(statement)) wrong.push(`${what}: ${JSON.stringify(row)}`)
  }
  for (const lock of await shop.redis.locks()) wrong.push(`lock that is left: ${lock}`)
  const now = await whatThereIs(shop)
  for (const rental of rentals) {
    for (const what of wrongWith(now, rental)) {
      wrong.push(`rental ${rental.number} (${rental.plan}, ${rental.transactionId}): ${what}`)
    }
  }
  return wrong
}

type Row = Record<string, any>

/** All rentals, the orders that live, with their carts, and the kinds of the calls that are kept: few questions for all of them. */
async function whatThereIs({ database: { query } }: TwoServers) {
  return {
    rows: await query("SELECT id, transaction_id, status, order_id, attention FROM rental_transaction"),
    orders: await query(
      `SELECT c.cart_id, o.id, o.metadata ? 'rental_transaction_id' AS ours, (s.totals ->> 'paid_total')::numeric AS paid, (s.totals ->> 'current_order_total')::numeric AS total
       FROM order_cart c JOIN "order" o ON o.id = c.order_id AND o.deleted_at IS NULL
       JOIN order_summary s ON s.order_id = o.id AND s.deleted_at IS NULL AND s.version = o.version
       WHERE c.deleted_at IS NULL AND o.canceled_at IS NULL`,
    ),
    kept: await query("SELECT DISTINCT rental_transaction_id, kind FROM rental_call"),
  }
}

function wrongWith(now: Record<"rows" | "orders" | "kept", Row[]>, rental: Rental): string[] {
  if (!rental.transactionId) return ["it couldn't be begun"]
  const { answers, plan } = rental
  const wrong: string[] = []
  const row = now.rows.find(({ transaction_id }) => transaction_id === rental.transactionId)
  if (!row) return ["it has no row"]
  const orders = now.orders.filter(({ cart_id }) => cart_id === rental.cartId)
  const told = new Set(answers.flatMap(({ status, orderId }) => (status === 200 && orderId ? [orderId] : [])))
  if (told.size > 1) wrong.push(`equal calls were answered ${[...told].join(" and ")}`)
  for (const [index, { kind, status }] of answers.entries()) {
    // While PostgreSQL is away Medusa answers 500 itself; asked again, it mustn't.
    const isMended = answers.slice(index + 1).some((later) => later.status > 0 && later.status < 500)
    if (status >= 500 && status !== 503 && !isMended) wrong.push(`${kind} was answered ${status}`)
    if (status < 200 || status > 299) continue
    const isKept = now.kept.some((call) => call.rental_transaction_id === row.id && call.kind === kind)
    if (!isKept) wrong.push(`${kind} was answered ${status} and isn't kept`)
  }
  const cameThrough = (...kinds: string[]) =>
    answers.some(({ kind, status }) => kinds.includes(kind) && status > 0)
  const isPaid = cameThrough("success_call", "order_confirmed")
  const isBooked = cameThrough("order_booked")
  const isCancelled = cameThrough("order_booking_cancelled")
  if (orders.length > 1) wrong.push(`it has ${orders.length} orders`)
  if (plan === "left" && orders.some(({ ours }) => ours)) wrong.push("nobody paid, and it has an order")
  if (isCancelled && !isPaid && orders.length) wrong.push("its booking was cancelled, and the order lives")
  if (!isPaid && !(isBooked && !isCancelled)) return wrong

  const asks = row.attention && !row.attention.resolved_at ? `, asks: ${row.attention.code}` : ""
  const [order] = orders
  if (!order) {
    // The last pieces are gone: nothing but stock makes that order.
    const isSoldOut = row.attention?.code === "order_not_made"
    const isGone = row.status === "cancelled" && rental.unanswered.includes("order_booking_cancelled")
    return isSoldOut || isGone ? wrong : [...wrong, `it has no order (${row.status}${asks})`]
  }
  if (row.order_id !== order.id) wrong.push(`it names ${row.order_id} and not its order ${order.id}`)
  const cents = (amount: unknown) => Math.round(Number(amount) * 100)
  if (cents(order.total) !== rental.paid) {
    wrong.push(`its order is ${order.total} and ${rental.paid} cents were paid${asks}`)
  }
  if (isPaid && cents(order.paid) !== rental.paid) {
    wrong.push(`Medusa counts ${order.paid} as paid of ${rental.paid} cents (${row.status}${asks})`)
  }
  if (isPaid && row.status !== "active") wrong.push(`it is paid and ${row.status}${asks}`)
  return wrong
}
