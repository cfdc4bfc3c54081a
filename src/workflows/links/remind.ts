import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RentalEvents, type RentalEventMessage } from "../../core/rental-events"
import { shopperLanguage } from "../../core/shopper-language"
import { RENTAL_MODULE } from "../../modules/rental"
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
 * Emits `rental.abandoned` and `rental.booking_due` for rentals of each settings row that has `abandoned_after_hours`, and gives how
 * many. Any server may run this at any time: each rental is claimed by one conditional update before it is told.
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

/** `settled`: there is nothing to tell, or another server told it. `failed`: it couldn't be told now. */
type Outcome = "told" | "settled" | "failed"

type Tell = (context: Context, row: TransactionRow, cart: RemindedCart | undefined) => Promise<Outcome>

/**
 * Each batch is what the one before has left: whatever is looked at is claimed or settled, but for what couldn't be told. Without a bus that
 * is every row again: the next tick goes on.
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
    let failed = false
    for (const row of rows) {
      const outcome = await tell(context, row, carts.get(row.cart_id))
      if (outcome === "told") told++
      failed ||= outcome === "failed"
    }
    if (failed || rows.length < BATCH_SIZE) break
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
  if (!isLeft || !transaction_id || !payment_url || !(await reminders.claimAbandoned(id, now))) {
    await reminders.settle(id, now)
    return "settled"
  }
  const data = { ...whom(context, row, cart), transaction_id, cart_id: cart.id, payment_url }
  return emit(context, "abandoned", { name: RentalEvents.ABANDONED, data })
}

async function tellBookingDue(
  context: Context,
  row: TransactionRow,
  cart: RemindedCart | undefined,
): Promise<Outcome> {
  const { container, now } = context
  const { reminders } = container.resolve(RENTAL_MODULE)
  const { id, order_id, finalize_url } = row
  if (!(await reminders.claimBookingDue(id, now))) return "settled"
  const transaction_id = row.transaction_id ?? ""
  const data = { ...whom(context, row, cart), transaction_id, order_id, finalize_url }
  return emit(context, "booking_due", { name: RentalEvents.BOOKING_DUE, data })
}

/** The customer data that the payment page sends is in the cart. */
const whom = ({ settings }: Context, row: TransactionRow, cart: RemindedCart | undefined) => ({
  id: row.id,
  email: row.buyer_email ?? cart?.email ?? row.snapshot?.customer?.email ?? null,
  language: shopperLanguage([row.lang, cart?.locale, settings.shop_language]),
})

/** An event that can't be emitted now is claimed anew at the next tick. */
async function emit<Name extends ReminderName>(
  { container }: Context,
  claimed: "abandoned" | "booking_due",
  event: RentalEventMessage<Name>,
): Promise<Outcome> {
  try {
    await container.resolve(Modules.EVENT_BUS).emit(event)
    return "told"
  } catch (cause) {
    const { reminders, transactions } = container.resolve(RENTAL_MODULE)
    const row = await transactions.find(event.data.id as TransactionRow["id"])
    if (row) await reminders.unclaim(row.id, claimed)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`rental: ${event.name} of ${event.data.id} could not be emitted: ${(cause as Error).message}`)
    return "failed"
  }
}
