import type { MedusaContainer } from "@medusajs/framework/types"
import { isPaidState } from "../../core/rental-states"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { rentalId, type RentalId } from "../../modules/rental/ids"
import { captureRentalPayment } from "../confirmation/steps/capture-payment"
import { retryRental } from "../confirmation/retry-rental"
import { failureOf } from "../failure"
import { loggerOf, readAll, readById } from "../read"
import { withRental } from "../with-rental"
import { takeBackHalfMade, takeBackUnlinked } from "./half-made-order"
import { applyBookingCancelled, isClosed, noteOrderStatus } from "./order-status"
import { MADE_FOR } from "./rental-order"

/**
 * Compares the rentals with Medusa's orders, and brings to its end what was cut off and no one calls about again: an order that was closed or
 * reopened without an event, since those of the in-memory bus are lost with its server; a capture; an order that isn't finished, or belongs to no rental.
 */
export async function compareOrders(shop: MedusaContainer, now: Date): Promise<void> {
  await compareRentals(shop, now)
  await takeBackLeftOvers(shop, now)
}

const BATCH = 500

interface ComparedOrder {
  id: string
  status: string
  summary?: { pending_difference?: number } | null
}

async function compareRentals(shop: MedusaContainer, now: Date): Promise<void> {
  const rental = shop.resolve(RENTAL_MODULE)
  for (let after = ""; ;) {
    const rentals = await rental.transactions.figures.notEnded({ now, after, limit: BATCH })
    const ids = rentals.map(({ order_id }) => order_id)
    const orders = await readById<ComparedOrder>(shop, "order", ["status", "summary.*"], ids)
    for (const { closed, ...rental } of rentals) {
      const order = orders.get(rental.order_id)
      if (!order) continue
      if (isClosed(order.status) !== closed) await noteOrderStatus(shop, order.id)
      const isOwed = order.status !== "canceled" && Number(order.summary?.pending_difference) > 0
      if (isOwed) await attempt(shop, rental, () => settle(shop, rental))
    }
    const last = rentals.at(-1)
    if (!last || rentals.length < BATCH) return
    after = last.id
  }
}

interface Compared {
  id: RentalId
  cart_id: string
}

/** Brings the capture of a paid rental's order to its end. */
const settle = (shop: MedusaContainer, { id, cart_id }: Compared) =>
  withRental(
    shop,
    { id, cart_id },
    async ({ row: { status, order_id, sales_channel_id } }) => {
      const { capture } = await shop.resolve(RENTAL_MODULE).settings.forChannel(sales_channel_id)
      const to_capture = capture === "on_confirmation" && isPaidState(status)
      if (order_id) await captureRentalPayment(shop, { order_id, to_capture })
    },
    { timeoutMs: 0 },
  )

const DAYS_BACK = 3

/** What complete-cart was making when its server died, or made for a booking that was cancelled meanwhile. */
async function takeBackLeftOvers(shop: MedusaContainer, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS_BACK * 86_400_000)
  const orders = await readAll<{ id: string; status: string; metadata: Record<string, unknown> | null }>(
    shop,
    "order",
    ["id", "status", "metadata"],
    { created_at: { $gte: since.toISOString() } },
  )
  for (const { id: orderId, status, metadata } of orders) {
    const named = metadata?.[MADE_FOR]
    const row =
      typeof named === "string"
        ? await shop.resolve(RENTAL_MODULE).transactions.find(rentalId(named))
        : undefined
    if (!row) continue
    const isCancelled = row.status === "cancelled"
    if (row.order_id === orderId && (!isCancelled || status === "canceled")) continue
    const { id, cart_id } = row
    await attempt(shop, row, async () => {
      if (isCancelled) {
        await applyBookingCancelled(shop, { rental_transaction_id: id, cart_id, attempts: 2 })
      } else if (row.order_id) {
        await withRental(shop, row, (leased) => takeBackUnlinked(shop, leased.row), {
          timeoutMs: 0,
        })
      } else {
        const take = (leased: { row: typeof row }) => takeBackHalfMade(shop, leased.row, { wasTried: true })
        const left = await withRental(shop, row, take, { timeoutMs: 0 })
        // It is paid for, and only its call knows how it goes on.
        if (left?.ours) await retryRental(shop, id, "call")
      }
    })
  }
}

/** One that can't be brought to its end keeps none of the others waiting. */
async function attempt(shop: MedusaContainer, { id }: Pick<Compared, "id">, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (cause) {
    loggerOf(shop).error(`rental: comparing rental ${id} failed: ${failureOf(cause).stack}`)
  }
}
