import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalSnapshot } from "../../modules/rental/decide/sent"
import { RentalEvents, type RentalEventData } from "../../core/rental-events"
import { shopperLanguage } from "../../core/shopper-language"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { isPaymentUnclear } from "../../modules/rental/transactions/attention"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { emitOnce, inBatches, type Outcome } from "./emit-once"
import { readById } from "../read"
import { rentedUnits } from "../../modules/rental/decide/terms"
import type { EndNotice, Reminders } from "../../modules/rental/transactions/reminders"

/** A cart, as far as a reminder is about it. */
interface RemindedCart {
  id: string
  email: string | null
  locale: string | null
  completed_at: string | Date | null
  items: { id: string; quantity: number }[]
  shipping_methods: { shipping_option_id: string | null }[]
}

const CART_FIELDS = [
  "email",
  "locale",
  "completed_at",
  "items.id",
  "items.quantity",
  "shipping_methods.shipping_option_id",
]

/**
 * Whether a cart still holds what was sent of it: the same lines with the same quantities, and the same delivery. Who it is for and where
 * it goes may have come from the payment page since.
 */
function isAsSent({ lines, delivery }: RentalSnapshot, cart: RemindedCart): boolean {
  const sent = lines.map(({ item_id, quantity }) => `${item_id} ${quantity}`)
  const inCart = cart.items.map(({ id, quantity }) => `${id} ${Number(quantity)}`)
  const sentBy = (delivery?.methods ?? []).map(({ shipping_option_id }) => String(shipping_option_id))
  const inCartBy = cart.shipping_methods.map(({ shipping_option_id }) => String(shipping_option_id))
  return isSame(sent, inCart) && isSame(sentBy, inCartBy)
}

const isSame = (one: string[], other: string[]): boolean => one.sort().join() === other.sort().join()

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What the rentals of one settings row are announced by. */
interface Context {
  container: MedusaContainer
  reminders: Reminders
  settings: EffectiveSettings
  now: Date
  of: Parameters<Reminders["unpaid"]>[0]
}

/**
 * Emits the events about rentals that aren't paid, bookings that aren't finished and rentals that end; those about ends whatever became of
 * the others. Any server may run this at any time: each rental is claimed before. After a crash the claim expires, and the next tick emits.
 */
export async function remind(container: MedusaContainer, now: Date): Promise<void> {
  const { settings: store, transactions } = container.resolve(RENTAL_MODULE)
  const { reminders } = transactions
  const rows = await Promise.all((await reminders.settingsIds()).map((id) => store.byId(id)))
  const contexts = rows.flatMap((settings): Context[] => {
    // This server writes to no customer of a row that RENTAL_ONLY_ENVIRONMENT locks, or whose environment can't be read.
    if (!settings || settings.locked_to !== null || settings.unread_environment) return []
    const of = { settingsId: settings.id, environment: settings.environment, now }
    return [{ container, reminders, settings, now, of }]
  })
  try {
    for (const context of contexts) await tellOfUnpaid(context)
  } finally {
    for (const context of contexts) await tellOfEnds(context)
  }
}

/** Emits `rental.abandoned` and `rental.booking_due`, where the row has `abandoned_after_hours`. */
async function tellOfUnpaid(context: Context): Promise<void> {
  const { container, reminders, settings, now, of } = context
  if (!settings.abandoned_after_hours) return
  const before = new Date(now.getTime() - settings.abandoned_after_hours * HOUR_MS)
  const withCarts = (tell: typeof tellBookingDue) => async (rows: TransactionRow[]) => {
    const ids = rows.map(({ cart_id }) => cart_id)
    const carts = await readById<RemindedCart>(container, "cart", CART_FIELDS, ids)
    return (row: TransactionRow) => tell(context, row, carts.get(row.cart_id))
  }
  await inBatches((limit) => reminders.unpaid(of, before, limit), withCarts(tellAbandoned))
  await inBatches((limit) => reminders.unfinishedBookings(of, before, limit), withCarts(tellBookingDue))
}

async function tellAbandoned(
  context: Context,
  row: TransactionRow,
  cart: RemindedCart | undefined,
): Promise<Outcome> {
  const { container, reminders, now } = context
  const { id, snapshot, transaction_id, payment_url } = row
  const isLeft =
    snapshot && cart && !cart.completed_at && !isPaymentUnclear(row.attention) && isAsSent(snapshot, cart)
  if (!isLeft || !transaction_id || !payment_url || (await reminders.isCartSettled(cart.id))) {
    await reminders.settle(id, now)
    return "done"
  }
  const data = { ...whom(context, row, cart), transaction_id, cart_id: cart.id, payment_url }
  const claimed = reminders.unsettled(row)
  const event = { name: RentalEvents.ABANDONED, data }
  return emitOnce(container, claimed, event, { abandoned_at: now, reminder_settled_at: now })
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
  return emitOnce(context.container, claimed, event, { booking_due_at: context.now })
}

/** The customer data that the payment page sends is in the cart. */
const whom = ({ settings }: Context, row: TransactionRow, cart: RemindedCart | undefined) => ({
  id: row.id,
  email: row.buyer_email ?? cart?.email ?? row.snapshot?.customer?.email ?? null,
  language: shopperLanguage([row.lang, cart?.locale, settings.shop_language]),
})

const EVENTS = { ending_noticed_at: RentalEvents.ENDING, end_noticed_at: RentalEvents.ENDED } as const

/** Emits `rental.ending` where the row has `ending_notice_days`, and `rental.ended` on the day of the end. */
async function tellOfEnds({ container, reminders, settings, now, of }: Context): Promise<void> {
  const announce = (notice: EndNotice, until: Date) =>
    inBatches(
      (limit) => reminders.ends(of, notice, until, limit),
      async (rows) => {
        const ids = rows.map(({ order_id }) => order_id)
        const orders = await readById<Buyer>(container, "order", ["customer_id", "email", "locale"], ids)
        return (row) => {
          const data = dataOf(row, orders.get(row.order_id!), settings)
          const claimed = reminders.withEnd(row, notice, now)
          return emitOnce(container, claimed, { name: EVENTS[notice], data }, { [notice]: now })
        }
      },
    )
  const { ending_notice_days: days } = settings
  if (days) await announce("ending_noticed_at", new Date(now.getTime() + days * DAY_MS))
  await announce("end_noticed_at", now)
}

/** Whose order it is. The rental's own copy of the person is redacted long before its end. */
interface Buyer {
  id: string
  customer_id: string | null
  email: string | null
  locale: string | null
}

function dataOf(
  row: TransactionRow,
  order: Buyer | undefined,
  settings: EffectiveSettings,
): RentalEventData["rental.ending"] {
  const lines = row.snapshot ? rentedUnits(row.snapshot.lines, row.terms?.products ?? []) : []
  return {
    id: row.id,
    transaction_id: row.transaction_id ?? "",
    subscription_id: row.subscription_id,
    order_id: row.order_id!,
    customer_id: order?.customer_id ?? null,
    email: order?.email ?? null,
    language: shopperLanguage([row.lang, order?.locale, settings.shop_language]),
    products: lines.map(({ product_id, variant_id, name, quantity }) => ({
      ...{ product_id, variant_id, quantity },
      title: name,
    })),
    ends_at: row.ends_at!.toISOString(),
  }
}
