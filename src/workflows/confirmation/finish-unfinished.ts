import type { MedusaContainer } from "@medusajs/framework/types"
import { readStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import type RentalModuleService from "../../modules/rental/service"
import { finishRental } from "./finish-confirmation"
import { RentalBusyError, withRental, type HeldRental } from "../with-rental"
import { isPaidOtherwise, orderHeld } from "../queries/order-held"
import { PAYMENT_STATE, rentalPaymentsOf } from "../queries/rental-payments"
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
  const unfinished = await rental.completion.unfinished(new Date(now.getTime() - PAUSE_MS), AT_ONCE)
  let finished = 0
  for (const { id, cart_id } of unfinished) {
    finished += (await finishOne(container, id, cart_id)) ? 1 : 0
  }
  return finished
}

/** False where there is nothing to finish, or another request is at it: the next run looks again. */
async function finishOne(container: MedusaContainer, id: string, cart_id: string): Promise<boolean> {
  const finishHeld = async (held: HeldRental) => {
    const { status } = held.rental
    if (status !== "booked" && status !== "confirmed") return false
    const order = await orderOfTransaction(container, held.rental)
    const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
    if (!order) await forgetAuthorization(rental, held)
    const payload = order?.ours ? await lastPayload(rental, id, status) : undefined
    if (!order || !payload) return false
    if (status === "confirmed" && (await isUnpaid(container, order.id))) return false
    const input = { rental_transaction_id: id, order_id: order.id, as: status, order: payload }
    await finishRental(container, input, held)
    return true
  }
  return withRental(container, { id, cart_id }, finishHeld, { patienceMs: 0 }).catch((cause: unknown) => {
    if (cause instanceof RentalBusyError) return false
    throw cause
  })
}

/** Its order was cut off before it was there: its call makes it, and binds anew. Else this would look for it for ever. */
async function forgetAuthorization(rental: RentalModuleService, { rental: { id, ...row } }: HeldRental) {
  if (row.authorized_session_id) await rental.states.unauthorize(id, row.authorized_session_id)
}

/** A booked order that was cut off before its payment: only its call may authorize it, which holds it against what was paid. */
async function isUnpaid(container: MedusaContainer, orderId: string): Promise<boolean> {
  if ((await rentalPaymentsOf(container, orderId, PAYMENT_STATE)).length) return false
  const order = await orderHeld(container, orderId)
  return order !== undefined && !isPaidOtherwise(order)
}

/** What the service said last of a paid or booked rental, from the inbox: of a confirmed one no booking counts. */
async function lastPayload(rental: RentalModuleService, id: string, status: "booked" | "confirmed") {
  const kind = status === "booked" ? [...CONFIRMATIONS, "order_booked"] : CONFIRMATIONS
  const calls = await rental.listRentalEvents(
    { rental_transaction_id: id, kind },
    { order: { received_at: "DESC" }, take: 10 },
  )
  const call = calls.find(({ body }) => body !== null && (status === "booked" || body.isBooking !== true))
  return call && readStoredOrder(call.body)
}
