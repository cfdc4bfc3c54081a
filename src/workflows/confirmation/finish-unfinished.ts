import type { MedusaContainer } from "@medusajs/framework/types"
import { readStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import type RentalModuleService from "../../modules/rental/service"
import { finishRental } from "./finish-confirmation"
import { orderOfTransaction } from "../queries/order-of-transaction"

const PAUSE_MS = 60_000
const AT_ONCE = 50
const CONFIRMATIONS = ["success_call", "order_confirmed"]

/**
 * Finishes the rentals whose order exists but isn't linked, captured or announced yet: a crash came in between. Whether
 * anything is left to do shows in the state alone, so any server may run this at any time.
 */
export async function finishUnfinished(container: MedusaContainer, now: Date): Promise<number> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const unfinished = await rental.states.unfinished(new Date(now.getTime() - PAUSE_MS), AT_ONCE)
  let finished = 0
  for (const { id, status } of unfinished) {
    const transaction = await rental.retrieveRentalTransaction(id)
    const order = await orderOfTransaction(container, transaction)
    const payload = order?.ours ? await lastPayload(rental, id, status) : undefined
    if (!order || !payload) continue
    await finishRental(container, {
      rental_transaction_id: id,
      order_id: order.id,
      as: status,
      order: payload,
    })
    finished += 1
  }
  return finished
}

/** What the service said last of a paid or booked rental, from the inbox: of a confirmed one no booking counts. */
async function lastPayload(rental: RentalModuleService, id: string, status: "booked" | "confirmed") {
  const kind = status === "booked" ? [...CONFIRMATIONS, "order_booked"] : CONFIRMATIONS
  const calls = await rental.listRentalEvents(
    { rental_transaction_id: id, kind },
    { order: { created_at: "DESC" }, take: 10 },
  )
  const call = calls.find(({ body }) => body !== null && (status === "booked" || body.isBooking !== true))
  return call && readStoredOrder(call.body)
}
