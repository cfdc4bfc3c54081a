import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { FilterableNotificationProps, MedusaContainer } from "@medusajs/framework/types"
import type { ForgottenAnswer } from "../answers/rentals"
import type { BeforeJson } from "../answers/values"
import { RENTAL_MODULE } from "../modules/rental/key"
import { RESOLVED, UNRESOLVED } from "../modules/rental/transactions/figures-sql"
import { narrowToEmail } from "../modules/rental/transactions/list-filters"
import { readAll } from "./read"

const DAY_MS = 24 * 3_600_000
/** Rows that one statement changes: few enough that its locks are short. */
const BATCH_SIZE = 500

interface Work {
  table: string
  /** What the index of the rows still to be done holds. */
  pending: string
  /** What isn't ready to be forgotten, although it is old. */
  kept: string
  set: string
}

/**
 * The merchant has yet to decide about it and its order isn't finished: the buttons need what was sent, what was said of the payment, and
 * whom to ask. It is forgotten in the night after the attention was closed.
 */
const UNDECIDED = `completed_at IS NULL AND ${UNRESOLVED}`

/** The service never took money for it, as far as we know: what is kept proves a late payment, and no more. */
const UNPAID = `status IN ('draft', 'creating', 'open', 'failed', 'superseded', 'cancelled')
  AND confirmed_at IS NULL AND order_id IS NULL`
const PEOPLE = `'{"customer": null, "delivery_address": null, "invoice_address": null}'::jsonb`
/** Without what was chosen at the carrier of each delivery, as a pickup point. */
const CARRIERS = `CASE WHEN jsonb_typeof(snapshot #> '{delivery,methods}') = 'array' THEN jsonb_build_object('delivery',
    jsonb_set(snapshot->'delivery', '{methods}', (SELECT coalesce(jsonb_agg(method || '{"data": null, "metadata": null}'), '[]')
      FROM jsonb_array_elements(snapshot #> '{delivery,methods}') AS method))) ELSE '{}' END`
/** Of an unpaid rental these go. */
const EMPTIED = [
  "payment_url",
  "failure",
  "terms",
  "charges",
  "price_mismatch",
  "finalize_url",
  "attention",
  "refund_note",
  "created_by",
  "authorized_session_id",
  "monthly",
  "raw_monthly",
  "first_payment",
  "raw_first_payment",
]

/**
 * Returns the SQL that forgets the people in a rental's row. `ofPaid` sets further columns of a paid rental, by name. `people` is a JSON
 * object, in SQL, that overwrites further keys of its snapshot, besides the customer, the addresses and the carriers' data.
 */
const forgetTransaction = (ofPaid: Record<string, string> = {}, people = "'{}'"): string =>
  `redacted_at = now(), buyer_name = NULL, buyer_email = NULL, buyer_words = NULL, customer_words = NULL,
    snapshot = CASE WHEN ${UNPAID} THEN NULL ELSE snapshot || ${PEOPLE} || ${CARRIERS} || ${people} END,
    fingerprint = CASE WHEN ${UNPAID} THEN id ELSE fingerprint END,
    ${EMPTIED.map((column) => `${column} = CASE WHEN ${UNPAID} THEN NULL ELSE ${ofPaid[column] ?? column} END`).join(", ")}`

/** The same for a call. */
const EMPTY_CALL = "emptied_at = now(), body = NULL, unread_body = NULL, updated_at = now()"

const TRANSACTIONS: Work = {
  table: "rental_transaction",
  pending: "redacted_at IS NULL AND deleted_at IS NULL",
  kept: UNDECIDED,
  set: forgetTransaction(),
}

const EVENTS: Work = {
  table: "rental_call",
  pending: "emptied_at IS NULL AND deleted_at IS NULL",
  // Still to be applied, by the job or by the merchant.
  kept: `status = 'received' OR EXISTS (SELECT FROM rental_transaction AS rental
    WHERE rental.id = rental_transaction_id AND rental.deleted_at IS NULL AND ${UNDECIDED})`,
  set: EMPTY_CALL,
}

/** For so long a payment page that was opened may still be paid (transactions/snapshot.ts, in production). */
const PAYABLE_FOR = "interval '7 days'"

const PAYABLE = `status IN ('draft', 'creating', 'open', 'superseded') AND coalesce(opened_at, created_at) > now() - ${PAYABLE_FOR}`

/** Paid, without an order, and neither made nor closed by the merchant. */
const WITHOUT_ORDER = `status = 'confirmed' AND completed_at IS NULL AND NOT coalesce(${RESOLVED}, false)`

/** What may still need the person: open, booked, paid without an order, an open issue, or in work at this moment. */
const UNSETTLED = `((${PAYABLE}) OR status = 'booked' OR (${WITHOUT_ORDER}) OR (completed_at IS NULL AND ${UNRESOLVED})
  OR coalesce(lease_expires_at > now(), false))`

const ASKED_FOR = "forgotten_at IS NOT NULL AND deleted_at IS NULL"

/** Beside what each redaction removes: what is kept of a paid rental that isn't an id, a sum or a date. */
const FORGET_PERSON = forgetTransaction(
  {
    terms: `terms || '{"company": null, "theme_params": null, "tracking_data": null}'`,
    attention: `attention || '{"note": null}'`,
    payment_url: "NULL",
    finalize_url: "NULL",
    refund_note: "NULL",
    failure: "NULL::jsonb",
  },
  `CASE WHEN jsonb_typeof(snapshot -> 'lines') = 'array' THEN jsonb_build_object('tracking_id', NULL, 'lines',
    (SELECT coalesce(jsonb_agg(line || jsonb_build_object('item', line -> 'item' || '{"metadata": null}')), '[]')
      FROM jsonb_array_elements(snapshot -> 'lines') AS line)) ELSE '{}' END`,
)

const database = (shop: MedusaContainer): Knex => shop.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/**
 * Forgets what is older than the setting `retention_days`: bodies of calls, the people in snapshots, and all but ids, state and proof
 * of an unpaid rental, and the bells and emails about all of these. What is of no settings row has the default row's days. People who were
 * to be forgotten are, as soon as their rentals are settled.
 */
export async function purgePersonalData(shop: MedusaContainer, now: Date): Promise<void> {
  const all = await shop.resolve(RENTAL_MODULE).settings.all()
  const ids = all.map(({ id }) => id)
  const ageOf = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const before = ageOf(all[0]!.retention_days)
  for (const work of [EVENTS, TRANSACTIONS]) {
    for (const { id, retention_days } of all) {
      await forgetOld(shop, work, { of: "settings_id = :id", id, before: ageOf(retention_days) })
    }
    await forgetOld(shop, work, { of: "(settings_id IS NULL OR settings_id <> ALL(:ids))", ids, before })
  }
  await forgetSettled(shop)
  await deleteNotifications(shop, before)
}

/** Forgets old rows in batches, by indexes of the rows that are due. `of`: which rows, in SQL. */
async function forgetOld(
  shop: MedusaContainer,
  { table, pending, kept, set }: Work,
  { of, ...moment }: { of: string; before: Date; id?: string; ids?: string[] },
): Promise<void> {
  for (let from = new Date(0); ;) {
    const { rows } = await database(shop).raw(
      `WITH batch AS (
         SELECT id, created_at FROM ${table}
          WHERE ${pending} AND ${of} AND created_at >= :from AND created_at < :before AND NOT (${kept})
          ORDER BY created_at LIMIT :batch FOR UPDATE SKIP LOCKED
       ), done AS (UPDATE ${table} SET ${set} WHERE id IN (SELECT id FROM batch))
       SELECT count(*)::int AS count, max(created_at) AS until FROM batch`,
      { from, batch: BATCH_SIZE, ...moment },
    )
    if (rows[0].count < BATCH_SIZE) return
    // The next batch begins where this one ended, not at the dead entries that it left in the index.
    from = rows[0].until
  }
}

/**
 * Forgets the people of all marked rentals that are settled, their calls first. A rental that isn't settled is forgotten by a later run.
 */
async function forgetSettled(shop: MedusaContainer): Promise<void> {
  const due = `${ASKED_FOR} AND (redacted_at IS NULL OR redacted_at < forgotten_at) AND NOT ${UNSETTLED}`
  await database(shop).raw(
    `WITH due AS (SELECT id FROM rental_transaction WHERE ${due} FOR UPDATE SKIP LOCKED),
     calls AS (UPDATE rental_call SET ${EMPTY_CALL} WHERE emptied_at IS NULL AND rental_transaction_id IN (SELECT id FROM due))
     UPDATE rental_transaction SET ${FORGET_PERSON} WHERE id IN (SELECT id FROM due)`,
  )
}

/** Deleting is no part of the Notification Module's interface, but of its service, as of every module's. */
interface Deleting {
  deleteNotifications(ids: string[]): Promise<void>
}

/**
 * Deletes the bells and emails about redacted rentals: they hold names, addresses and links. One that was made after its rental was
 * redacted, as for a late payment, stays until it is older than `before`. `ids`: of these rentals alone.
 */
async function deleteNotifications(shop: MedusaContainer, before: Date, ids?: string[]): Promise<void> {
  const notifications = shop.resolve(Modules.NOTIFICATION)
  const about = { resource_type: "rental_transaction", ...(ids && { resource_id: ids }) }
  for (let from: string | undefined = ""; from !== undefined;) {
    const batch = await notifications.listNotifications(
      { ...about, id: { $gt: from } } as FilterableNotificationProps,
      {
        select: ["id", "resource_id", "created_at"],
        order: { id: "ASC" },
        take: BATCH_SIZE,
        withDeleted: true,
      },
    )
    const rentals: { id: string; redacted_at: Date }[] = await database(shop)("rental_transaction")
      .whereIn(
        "id",
        batch.map(({ resource_id }) => resource_id ?? ""),
      )
      .whereNotNull("redacted_at")
      .select("id", "redacted_at")
    const redactedAt = new Map(rentals.map(({ id, redacted_at }) => [id, redacted_at]))
    const isOld = ({ resource_id, created_at }: (typeof batch)[number]) => {
      const redacted = redactedAt.get(resource_id ?? "")
      return redacted !== undefined && (new Date(created_at) < redacted || new Date(created_at) < before)
    }
    const old = batch.filter(isOld).map(({ id }) => id)
    if (old.length > 0) await (notifications as unknown as Deleting).deleteNotifications(old)
    from = batch.length === BATCH_SIZE ? batch.at(-1)!.id : undefined
  }
}

/** Whom a request is about: an email, or a customer of Medusa's, who may be deleted by now. */
interface Whom {
  email: string | null
  customerId?: string
}

/**
 * Forgets what is kept of a person in rentals, calls and notifications. Paid rentals keep ids, sums and dates. What isn't settled is
 * marked, and forgotten in the night after it is.
 */
export async function forgetPerson(
  shop: MedusaContainer,
  { email, customerId }: Whom,
  now: Date,
): Promise<BeforeJson<ForgottenAnswer>> {
  const pg = database(shop)
  const ordersBy = async (filters: Record<string, unknown>): Promise<string[]> =>
    (await readAll<{ id: string }>(shop, "order", ["id"], filters)).map(({ id }) => id)
  // A rental that was redacted is found by its order alone.
  const orders = [
    ...(email ? await ordersBy({ email: [...new Set([email, email.toLowerCase()])] }) : []),
    ...(customerId ? await ordersBy({ customer_id: customerId }) : []),
  ]
  const marked: { id: string }[] = await pg("rental_transaction")
    .whereNull("deleted_at")
    .andWhere((any) => {
      any.whereIn("order_id", orders)
      if (email) any.orWhere((mine) => narrowToEmail(mine, email))
    })
    .update({ forgotten_at: pg.raw("coalesce(forgotten_at, ?)", [now]) })
    .returning("id")
  await forgetSettled(shop)
  if (email) await forgetLooseCalls(pg, email)
  const ids = marked.map(({ id }) => id)
  // Someone may still pay them, or the merchant has yet to decide about them.
  const waiting: BeforeJson<ForgottenAnswer>["waiting"] = await pg("rental_transaction")
    .whereIn("id", ids)
    .whereRaw(UNSETTLED)
    .orderBy("created_at")
    .select("id", "transaction_id", "status")
  const settled = ids.filter((id) => !waiting.some((open) => open.id === id))
  if (settled.length) await deleteNotifications(shop, now, settled)
  return { forgotten: settled.length, waiting }
}

/** Empties the calls that name the email and belong to no rental. */
async function forgetLooseCalls(pg: Knex, email: string): Promise<void> {
  await pg("rental_call")
    .whereNull("deleted_at")
    .whereNull("emptied_at")
    .whereNull("rental_transaction_id")
    .whereRaw("position(lower(?) in lower(concat(body::text, unread_body))) > 0", [email])
    .update({ emptied_at: pg.fn.now(), body: null, unread_body: null })
}

/** Forgets a customer whom Medusa has deleted: by their orders, and by their email as long as Medusa keeps the deleted row. */
export async function forgetDeletedCustomer(shop: MedusaContainer, customerId: string, now: Date) {
  const [customer] = await shop
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId }, { withDeleted: true, take: 1 })
  await forgetPerson(shop, { email: customer?.email ?? null, customerId }, now)
}
