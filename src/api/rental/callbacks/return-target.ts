import { Modules } from "@medusajs/framework/utils"
import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../../modules/rental"
import type { TransactionRow } from "../../../modules/rental/transactions/row"
import { fillUrl } from "../../../modules/rental/transactions/order-to-send"
import { orderOfTransaction } from "../../../workflows/orders/rental-order"

/** The token leads nowhere this long after completion: an order's address is a secret. */
const TOKEN_LIVES_MS = 30 * 24 * 3_600_000

/** Link and terms are written shortly after the order. The shopper waits for them at most this long. */
const TERMS_FOLLOW_WITHIN_MS = 3_000
const POLL_MS = 150

/** Where a shopper who comes back goes. */
export type ShopperReturn =
  /** `hasTerms`: whether the order page can show what was rented already. */
  | { kind: "order"; url: string; hasTerms: boolean }
  | { kind: "waiting"; lang: string | null; pendingUrl: string }
  | { kind: "nowhere" }

/**
 * Where the shopper who holds this return token goes (docs/service.md, Success call): to an order not before its terms can
 * be shown there, unless they are long in coming.
 */
export async function shopperReturn(shop: MedusaContainer, token: string, now: Date): Promise<ShopperReturn> {
  for (const from = performance.now(); ; await sleep(POLL_MS)) {
    const where = await whereTo(shop, token, now)
    const isPatient = performance.now() - from < TERMS_FOLLOW_WITHIN_MS
    if (where.kind !== "order" || where.hasTerms || !isPatient) return where
  }
}

async function whereTo(shop: MedusaContainer, token: string, now: Date): Promise<ShopperReturn> {
  const rental = shop.resolve(RENTAL_MODULE)
  const id = await rental.attempts.rentalOfToken(token)
  const transaction = id && (await rental.transactions.find(id))
  if (!transaction) return { kind: "nowhere" }
  const { urls } = await rental.settings.forChannel(transaction.sales_channel_id)
  const country_code = transaction.snapshot?.country_code ?? null
  const order = await orderOfTransaction(shop, transaction)
  const decided = await decidedAt(shop, transaction, order?.id)
  if (decided && now.getTime() - decided.getTime() > TOKEN_LIVES_MS) return { kind: "nowhere" }
  const values = { country_code, cart_id: transaction.cart_id, order_id: order?.ours ? order.id : null }
  if (order?.ours) {
    return { kind: "order", url: fillUrl(urls.confirmed, values), hasTerms: transaction.terms !== null }
  }
  return { kind: "waiting", lang: transaction.lang, pendingUrl: fillUrl(urls.pending, values) }
}

/** When the rental was decided: its completion, else its confirmation, else its cancellation, else when its order was created. */
async function decidedAt(
  shop: MedusaContainer,
  {
    completed_at,
    confirmed_at,
    cancelled_at,
  }: Pick<TransactionRow, "completed_at" | "confirmed_at" | "cancelled_at">,
  orderId: string | undefined,
): Promise<Date | null> {
  const known = completed_at ?? confirmed_at ?? cancelled_at
  if (known || !orderId) return known
  const { created_at } = await shop
    .resolve(Modules.ORDER)
    .retrieveOrder(orderId, { select: ["id", "created_at"] })
  return new Date(created_at)
}
