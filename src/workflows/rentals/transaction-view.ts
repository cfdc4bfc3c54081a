import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalDetail } from "../../core/api/rentals"
import type { RentalCharges } from "../../core/api/charges"
import type { BeforeJson } from "../../core/api/values"
import { isProof } from "../../core/calls"
import { findStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { commitmentMonths } from "../../modules/rental/confirmation/terms"
import { serializeTransaction } from "../../modules/rental/transactions/serialize"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { linkOf } from "../links/rental-link"
import { paidSumOf } from "./paid-sum"
import { chargesBy } from "../confirmation/rental-charges"
import { orderNumbers } from "../orders/order-numbers"
import { rentalActions } from "./rental-actions"
import { otherRentalsOfCart } from "./other-rentals-of-cart"
import type { RentalId } from "../../modules/rental/transactions/ids"

/**
 * A transaction with its snapshot, terms, attempts (without what proves a call) and the timeline of calls, or undefined
 * where there is none.
 */
export async function transactionView(
  container: MedusaContainer,
  id: RentalId,
): Promise<BeforeJson<RentalDetail> | undefined> {
  const rental = container.resolve(RENTAL_MODULE)
  const row = await rental.transactions.find(id)
  if (!row) return undefined
  const settings = await rental.settings.forChannel(row.sales_channel_id)
  const timeline = { rental_transaction_id: id }
  const events = await rental.listRentalEvents(timeline, { order: { created_at: "ASC" }, take: 500 })
  const attempts = await rental.listRentalAttempts(timeline, { order: { created_at: "ASC" }, take: 100 })
  const [actions, orders, sisters] = await Promise.all([
    rentalActions(container, [row]),
    orderNumbers(container, [row]),
    otherRentalsOfCart(container, row),
  ])
  const proof = provingCall(events)
  return {
    ...serializeTransaction(row, settings.unconfirmed_after_hours, new Date()),
    order: orders.get(row.order_id ?? "") ?? null,
    actions: actions.get(id)!,
    other_environment: row.environment !== settings.environment,
    charges: row.charges ?? (await chargesShown(container, row, proof)),
    sisters,
    paid: await paidSumOf(container, row, proof),
    payment_url: row.payment_url,
    link: await linkOf(container, row, settings),
    created_by: row.created_by,
    dashboard_url: dashboardUrl(settings, row),
    snapshot: row.snapshot,
    terms: row.terms,
    attempts: attempts.map(({ transaction_id, subscription_id, outcome, created_at, answered_at }) => ({
      transaction_id,
      subscription_id,
      outcome,
      created_at,
      answered_at,
    })),
    events: events.map(
      ({
        id,
        kind,
        status,
        attempts,
        result,
        body,
        created_at,
        applied_at,
        next_retry_at,
        emptied_at,
        unread_body,
      }) => ({
        id,
        kind,
        status,
        tries: attempts,
        result,
        // What could not be read is shown as the text that came.
        body: body ?? unread_body,
        created_at,
        applied_at,
        next_try_at: next_retry_at,
        emptied_at,
      }),
    ),
  }
}

/** The last call that says what was paid; a booking only where nothing came behind it. What the service has rejected was never paid. */
function provingCall(
  events: readonly { kind: string; body: Record<string, unknown> | null }[],
): Record<string, unknown> | null {
  const proofs = events.flatMap(({ kind, body }) => {
    const order = body && isProof(kind) ? findStoredOrder(body) : null
    return order && !order.rejected ? [{ kind, body, order }] : []
  })
  const confirmations = proofs.filter(({ kind, order }) => kind !== "order_booked" && !order.isBooking)
  return [...proofs, ...confirmations].at(-1)?.body ?? null
}

/** What was due by the rules that were sent, of a rental that is paid and whose order isn't made yet. */
async function chargesShown(
  container: MedusaContainer,
  row: TransactionRow,
  proof: Record<string, unknown> | null,
): Promise<RentalCharges | null> {
  const isPaid = row.status === "confirmed" || row.status === "booked"
  const order = isPaid && proof ? findStoredOrder(proof) : null
  return order && chargesBy(container, row, order, commitmentMonths(order) ?? row.duration)
}

/** Where the merchant sees the rental at the service. The setting is of one environment: the one in force. */
function dashboardUrl(
  { dashboard_url, environment }: EffectiveSettings,
  rental: Pick<TransactionRow, "transaction_id" | "environment">,
): string | null {
  if (!dashboard_url || !rental.transaction_id || rental.environment !== environment) return null
  return dashboard_url.replaceAll("{transactionId}", encodeURIComponent(rental.transaction_id))
}
