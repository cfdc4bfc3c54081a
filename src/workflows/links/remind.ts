import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RentalEvents, type RentalEventMessage } from "../../core/rental-events"
import { shopperLanguage } from "../../core/shopper-language"
import { RENTAL_MODULE } from "../../modules/rental"
import type { Claims } from "../../modules/rental/claims"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { isPaymentUnclear } from "../../modules/rental/transactions/attention"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { cartsOfRentals, isAsSent, type RemindedCart } from "../queries/reminded-carts"

const HOUR_MS = 3_600_000
const BATCH_SIZE = 50
/** A shop that switches reminders on has a week to tell of: the rest of it at the next tick. */
const MAX_BATCHES = 20

type ReminderName = typeof RentalEvents.ABANDONED | typeof RentalEvents.BOOKING_DUE

/**
 * Emits `rental.abandoned` and `rental.booking_due` for rentals of each settings row that has `abandoned_after_hours`, and returns how
 * many. Any server may run this at any time: each rental is claimed before. After a crash the claim expires, and the next tick emits.
 */
export async function remind(container: MedusaContainer, now: Date): Promise<number> {
  const rental = container.resolve(RENTAL_MODULE)
  let told = 0
  for (const id of await rental.reminders.settingsIds()) {
    const settings = await rental.settings.byId(id)
    if (!settings?.abandoned_after_hours) continue
    const before = new Date(now.getTime() - settings.abandoned_after_hours * HOUR_MS)
    const due = { settingsId: id, environment: settings.environment, before, now }
    const context = { container, settings, now }
    told += await inBatches(() => rental.reminders.unpaid(due, BATCH_SIZE), tellAbandoned, context)
    told += await inBatches(
      () => rental.reminders.unfinishedBookings(due, BATCH_SIZE),
      tellBookingDue,
      context,
    )
  }
  return told
}

interface Context {
  container: MedusaContainer
  settings: EffectiveSettings
  now: Date
}

/** `settled`: there is nothing to tell. `later`: it couldn't be told now, or another server is at it. */
type Outcome = "told" | "settled" | "later"

type Tell = (context: Context, row: TransactionRow, cart: RemindedCart | undefined) => Promise<Outcome>

/**
 * Each batch is what the one before has left. What couldn't be told would come again, and without a bus that is every row: then the
 * next tick continues.
 */
async function inBatches(
  next: () => Promise<TransactionRow[]>,
  tell: Tell,
  context: Context,
): Promise<number> {
  let told = 0
  for (let batches = 0; batches < MAX_BATCHES; batches++) {
    const rows = await next()
    const carts = await cartsOfRentals(context.container, rows)
    let isSomeLeft = false
    for (const row of rows) {
      const outcome = await tell(context, row, carts.get(row.cart_id))
      if (outcome === "told") told++
      isSomeLeft ||= outcome === "later"
    }
    if (isSomeLeft || rows.length < BATCH_SIZE) break
  }
  return told
}

async function tellAbandoned(
  context: Context,
  row: TransactionRow,
  cart: RemindedCart | undefined,
): Promise<Outcome> {
  const { container, now } = context
  const { reminders } = container.resolve(RENTAL_MODULE)
  const { id, snapshot, transaction_id, payment_url } = row
  const isLeft =
    snapshot && cart && !cart.completed_at && !isPaymentUnclear(row.attention) && isAsSent(snapshot, cart)
  if (!isLeft || !transaction_id || !payment_url || (await reminders.isCartSettled(cart.id))) {
    await reminders.settle(id, now)
    return "settled"
  }
  const data = { ...whom(context, row, cart), transaction_id, cart_id: cart.id, payment_url }
  const claimed = reminders.unsettled(row)
  const event = { name: RentalEvents.ABANDONED, data }
  return emitOnce(context, claimed, event, { abandoned_at: now, reminder_settled_at: now })
}

async function tellBookingDue(
  context: Context,
  row: TransactionRow,
  cart: RemindedCart | undefined,
): Promise<Outcome> {
  const { id, order_id, finalize_url } = row
  const transaction_id = row.transaction_id ?? ""
  const data = { ...whom(context, row, cart), transaction_id, order_id, finalize_url }
  const claimed = { id, status: "booked", booking_due_at: null }
  const event = { name: RentalEvents.BOOKING_DUE, data }
  return emitOnce(context, claimed, event, { booking_due_at: context.now })
}

/** The customer data that the payment page sends is in the cart. */
const whom = ({ settings }: Context, row: TransactionRow, cart: RemindedCart | undefined) => ({
  id: row.id,
  email: row.buyer_email ?? cart?.email ?? row.snapshot?.customer?.email ?? null,
  language: shopperLanguage([row.lang, cart?.locale, settings.shop_language]),
})

/** Emits an event under a claim of its rental, and notes that with the release. One that can't be emitted is left to the next tick. */
async function emitOnce<Name extends ReminderName>(
  { container }: Context,
  claimed: Parameters<Claims["claim"]>[0],
  event: RentalEventMessage<Name>,
  done: Record<string, Date>,
): Promise<Outcome> {
  const { claims } = container.resolve(RENTAL_MODULE)
  const owner = randomUUID()
  const row = { id: event.data.id }
  if (!(await claims.claim(claimed, owner))) return "later"
  try {
    await container.resolve(Modules.EVENT_BUS).emit(event)
  } catch (cause) {
    await claims.release(row, owner)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`rental: ${event.name} of ${row.id} could not be emitted: ${(cause as Error).message}`)
    return "later"
  }
  await claims.release(row, owner, done)
  return "told"
}
