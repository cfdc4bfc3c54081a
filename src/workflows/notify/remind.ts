import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalEventData, RentalEventMessage } from "../../core/rental-events"
import { RENTED_STATES } from "../../core/rental-states"
import { type ShopperLanguage, shopperLanguage } from "../../core/shopper-language"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { RentalSnapshot } from "../../modules/rental/decide/sent"
import { rentedUnits } from "../../modules/rental/decide/terms"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { isPaymentUnclear } from "../../core/shown-state"
import { ENDED, RUNNING } from "../../modules/rental/transactions/figures-sql"
import { transactionRow, type TransactionRow } from "../../modules/rental/transactions/row"
import { loggerOf, readById } from "../read"

/** The cart or the order of a rental, as far as a notice is about it. */
interface About {
  id: string
  email: string | null
  locale: string | null
  customer_id: string | null
  completed_at: string | Date | null
  items: { id: string; quantity: number }[]
  shipping_methods: { shipping_option_id: string | null }[]
}

const FIELDS = {
  cart: [
    "email",
    "locale",
    "completed_at",
    "items.id",
    "items.quantity",
    "shipping_methods.shipping_option_id",
  ],
  order: ["customer_id", "email", "locale"],
}
const BATCH_SIZE = 50
/** A shop that enables reminders has a week of rentals to announce: the rest follows at the next tick. */
const MAX_BATCHES = 20
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Skips what is older, so that switching reminders on doesn't mail the carts of last month. */
const WEEK_MS = 7 * DAY_MS

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** An event that a rental has once at most. */
interface Notice<Data> {
  about: keyof typeof FIELDS
  /** The rental's moment that must have come `until` then. Null: switched off. */
  moment: "opened_at" | "booked_at" | "ends_at"
  until: (settings: EffectiveSettings, now: Date) => Date | null
  /** Which of those that no one was told of. Asked again when one is claimed: its order may have been cancelled since it was read. */
  where: (rows: Knex.QueryBuilder, now: Date) => unknown
  /** The moments that are noted once it is emitted: null before. */
  noted: string[]
  /** What the event carries; null: nothing is to be said of this rental any more. */
  data: (row: TransactionRow, about: About | undefined, language: ShopperLanguage) => Data | null
}
/** The data of one rental's notice, and when it is emitted. */
type Due = { name: Name; data: object | null; now: Date }
type Name = "rental.abandoned" | "rental.booking_due" | "rental.ending" | "rental.ended"

const leftSince = ({ abandoned_after_hours: hours }: EffectiveSettings, now: Date) =>
  hours ? later(now, -hours * HOUR_MS) : null

/** The customer data that the payment page sends is in the cart. */
const emailOf = (row: TransactionRow, cart: About | undefined): string | null =>
  row.buyer_email ?? cart?.email ?? row.snapshot?.customer?.email ?? null

const NOTICES: { [N in Name]: Notice<RentalEventData[N]> } = {
  "rental.abandoned": {
    about: "cart",
    moment: "opened_at",
    until: leftSince,
    where: (rows) => rows.where({ status: "open" }),
    noted: ["abandoned_at", "reminder_settled_at"],
    data: (row, cart, language) => {
      const { id, snapshot, transaction_id, payment_url, attention } = row
      const isLeft =
        snapshot &&
        cart &&
        !cart.completed_at &&
        !isPaymentUnclear({ order_id: null, attention }) &&
        isAsSent(snapshot, cart)
      if (!isLeft || !transaction_id || !payment_url) return null
      return { id, transaction_id, cart_id: cart.id, email: emailOf(row, cart), language, payment_url }
    },
  },
  "rental.booking_due": {
    about: "cart",
    moment: "booked_at",
    until: leftSince,
    // None whose order was cancelled here.
    where: (rows) => rows.where({ status: "booked" }).whereNull("order_closed_at"),
    noted: ["booking_due_at"],
    data: (row, cart, language) => {
      const { id, order_id, finalize_url } = row
      const transaction_id = row.transaction_id ?? ""
      return { id, transaction_id, order_id, email: emailOf(row, cart), language, finalize_url }
    },
  },
  "rental.ending": {
    about: "order",
    moment: "ends_at",
    until: ({ ending_notice_days: days }, now) => (days ? later(now, days * DAY_MS) : null),
    where: (rows, now) => rows.whereRaw(RUNNING, { now }),
    noted: ["ending_noticed_at"],
    data: endData,
  },
  "rental.ended": {
    about: "order",
    moment: "ends_at",
    until: (_, now) => now,
    where: (rows, now) => rows.whereRaw(ENDED, { now, since: later(now, -WEEK_MS) }),
    noted: ["end_noticed_at"],
    data: endData,
  },
}

/** Narrows rentals to those that a notice is due of, by their state: forgotten people get none. */
function narrowToDue(rows: Knex.QueryBuilder, { about, where, noted }: Notice<unknown>, now: Date) {
  where(rows, now)
  for (const moment of about === "order" ? [...noted, "forgotten_at"] : noted) rows.whereNull(moment)
}

/** Of whom the order is, it says itself: the rental's own copy of the person is redacted long before its end. */
function endData(
  row: TransactionRow,
  order: About | undefined,
  language: ShopperLanguage,
): RentalEventData["rental.ending"] {
  const lines = row.snapshot ? rentedUnits(row.snapshot.lines, row.terms?.products ?? []) : []
  return {
    id: row.id,
    transaction_id: row.transaction_id ?? "",
    subscription_id: row.subscription_id,
    order_id: row.order_id!,
    customer_id: order?.customer_id ?? null,
    email: order?.email ?? null,
    language,
    products: lines.map(({ product_id, variant_id, name, quantity }) => ({
      ...{ product_id, variant_id, quantity },
      title: name,
    })),
    ends_at: row.ends_at!.toISOString(),
  }
}

/**
 * Emits the events about rentals that aren't paid, bookings that aren't finished and rentals that end; each whatever became of the others. Any
 * server may run this at any time: each rental is claimed before. After a crash the claim expires, and the next tick emits.
 */
export async function remind(shop: MedusaContainer, now: Date): Promise<void> {
  const faults: unknown[] = []
  for (const settings of await shop.resolve(RENTAL_MODULE).settings.all()) {
    // This server writes to no customer of a row that RENTAL_ONLY_ENVIRONMENT locks, or whose environment can't be read.
    if (settings.locked_to !== null || settings.unread_environment) continue
    for (const name of Object.keys(NOTICES) as Name[]) {
      await announceAll(shop, name, settings, now).catch((fault) => faults.push(fault))
    }
  }
  if (faults.length) throw faults[0]
}

/**
 * Announces batch by batch; each is what the one before has left. What couldn't be announced would come again, and without a bus that is every
 * row: then the next tick continues.
 */
async function announceAll(shop: MedusaContainer, name: Name, settings: EffectiveSettings, now: Date) {
  const { about, moment, until } = NOTICES[name]
  const end = until(settings, now)
  if (!end) return
  const { id: settings_id, environment } = settings
  for (let batches = 0; batches < MAX_BATCHES; batches++) {
    const due = rentals(shop).where({ settings_id, environment }).where(moment, "<=", end)
    if (about === "cart") due.where(moment, ">=", later(now, -WEEK_MS))
    narrowToDue(due, NOTICES[name], now)
    const rows: TransactionRow[] = (await due.orderBy(moment).limit(BATCH_SIZE).select("*")).map(
      transactionRow,
    )
    const idOf = (row: TransactionRow) => (about === "cart" ? row.cart_id : row.order_id)
    const known = await readById<About>(shop, about, FIELDS[about], rows.map(idOf))
    let isSomeLeft = false
    for (const row of rows) {
      const of = known.get(idOf(row) ?? "")
      const language = shopperLanguage([row.lang, of?.locale, settings.shop_language])
      const data = NOTICES[name].data(row, of, language)
      isSomeLeft = !(await announce(shop, row, { name, data, now })) || isSomeLeft
    }
    if (isSomeLeft || rows.length < BATCH_SIZE) return
  }
}

const rentals = (shop: MedusaContainer): Knex.QueryBuilder =>
  shop.resolve(ContainerRegistrationKeys.PG_CONNECTION)("rental_transaction").whereNull("deleted_at")

/** Emits an event under a claim of its rental, and notes that with the release. False: it couldn't, or another server has claimed it. */
async function announce(shop: MedusaContainer, { id, cart_id }: TransactionRow, { name, data, now }: Due) {
  const settled = rentals(shop)
    .where({ cart_id })
    .andWhere((other) => void other.whereNotNull("abandoned_at").orWhereIn("status", [...RENTED_STATES]))
  const isAbandoned = name === "rental.abandoned"
  // Another rental of the cart was paid or booked, or the shop was reminded of it.
  if (!data || (isAbandoned && (await settled.clone().first("id")))) {
    await rentals(shop).where({ id }).update({ reminder_settled_at: now })
    return true
  }
  const { claims } = shop.resolve(RENTAL_MODULE).transactions
  const owner = randomUUID()
  const claimed = await claims.claim((rows) => {
    narrowToDue(rows.where({ id }), NOTICES[name], now)
    if (isAbandoned) void rows.whereNotExists(settled.select("id"))
  }, owner)
  if (!claimed) return false
  try {
    await shop.resolve(Modules.EVENT_BUS).emit({ name, data } as RentalEventMessage<Name>)
  } catch (cause) {
    await claims.release({ id }, owner)
    loggerOf(shop).warn(`rental: ${name} of ${id} could not be emitted: ${(cause as Error).message}`)
    return false
  }
  return claims.release({ id }, owner, Object.fromEntries(NOTICES[name].noted.map((moment) => [moment, now])))
}

/**
 * Checks whether a cart still holds what was sent of it: the same lines with the same quantities, and the same delivery. Who it is for and where
 * it goes may have come from the payment page since.
 */
function isAsSent({ lines, delivery }: RentalSnapshot, cart: About): boolean {
  const sent = lines.map(({ item_id, quantity }) => `${item_id} ${quantity}`)
  const inCart = cart.items.map(({ id, quantity }) => `${id} ${Number(quantity)}`)
  const sentBy = (delivery?.methods ?? []).map(({ shipping_option_id }) => String(shipping_option_id))
  const inCartBy = cart.shipping_methods.map(({ shipping_option_id }) => String(shipping_option_id))
  return isSame(sent, inCart) && isSame(sentBy, inCartBy)
}

const isSame = (one: string[], other: string[]): boolean => one.sort().join() === other.sort().join()
