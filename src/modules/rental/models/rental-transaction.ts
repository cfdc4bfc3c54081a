import { model } from "@medusajs/framework/utils"
import { RESOLVED, UNRESOLVED } from "../transactions/figures-sql"
import { TRANSACTION_STATES } from "../../../core/rental-states"
import { indexed } from "../indexed"

const index = indexed("rental_transaction")

/**
 * One rental of one cart at the service: what was offered and sent (`snapshot`), what state it has (`status`, see
 * docs/decisions/states.md) and what came back. Linked to its order, so it holds no secret; keys and tokens are in
 * `rental_attempt`. Amounts in euros, taxes included. What the list sorts, filters and searches by beyond its columns
 * is indexed by the migration (transactions/list.ts, figures-sql.ts), and so is what the overview counts (transactions/figures.ts).
 */
export const RentalTransaction = model
  .define("rental_transaction", {
    id: model.id({ prefix: "rtx" }).primaryKey(),
    status: model.enum([...TRANSACTION_STATES]).default("draft"),
    environment: model.text(),
    settings_id: model.text(),
    sales_channel_id: model.text().nullable(),
    cart_id: model.text(),
    payment_collection_id: model.text(),
    fingerprint: model.text(),
    /** Null once an unpaid rental is older than `retention_days`. */
    snapshot: model.json().nullable(),
    lang: model.text().nullable(),

    transaction_id: model.text().nullable(),
    subscription_id: model.text().searchable().nullable(),
    payment_url: model.text().nullable(),
    creation_started_at: model.dateTime().nullable(),
    opened_at: model.dateTime().nullable(),
    /** The reason, as the shopper was told it, why the last attempt to open the rental failed. */
    failure: model.json().nullable(),

    duration: model.number(),
    monthly: model.bigNumber().nullable(),
    first_payment: model.bigNumber().nullable(),
    commitment_value: model.number().nullable(),
    commitment_unit: model.text().nullable(),
    finalize_url: model.text().nullable(),
    terms: model.json().nullable(),
    /** What was due when it was paid: see decide/terms.ts. */
    charges: model.json().nullable(),
    price_mismatch: model.json().nullable(),
    confirmed_at: model.dateTime().nullable(),
    /** See `endOf` (decide/terms.ts); null of a rental without an order. */
    ends_at: model.dateTime().nullable(),
    /** Who paid, as the service said last; until then the snapshot's customer is all there is. */
    buyer_name: model.text().nullable(),
    buyer_email: model.text().nullable(),

    /** The admin who made it for a customer: `{ id, email }`. */
    created_by: model.json().nullable(),
    /** When it was announced as abandoned; once for a cart. */
    abandoned_at: model.dateTime().nullable(),
    /** It won't be announced as abandoned: it was paid, or its cart has changed. */
    reminder_settled_at: model.dateTime().nullable(),
    booked_at: model.dateTime().nullable(),
    /** When its booking was announced as due. */
    booking_due_at: model.dateTime().nullable(),

    /** When the shop got `rental.ending`, and when `rental.ended`. */
    ending_noticed_at: model.dateTime().nullable(),
    end_noticed_at: model.dateTime().nullable(),

    authorized_session_id: model.text().nullable(),
    authorized_amount: model.bigNumber().nullable(),
    authorized_status: model.enum(["booked", "confirmed"]).nullable(),
    order_id: model.text().nullable(),
    status_before_archive: model.text().nullable(),
    /** The service archived the order before it was made here: it is archived as soon as it is. */
    archive_requested_at: model.dateTime().nullable(),
    /** Since when the order is cancelled or archived in Medusa. */
    order_closed_at: model.dateTime().nullable(),
    lease_owner: model.text().nullable(),
    lease_expires_at: model.dateTime().nullable(),
    completed_at: model.dateTime().nullable(),
    cancelled_at: model.dateTime().nullable(),

    /** See transactions/attention.ts. */
    attention: model.json().nullable(),
    refund_allowed_at: model.dateTime().nullable(),
    refund_note: model.text().nullable(),
    /** When its person was forgotten on request: no event names them any more. */
    forgotten_at: model.dateTime().nullable(),
    /** When personal data went, and of an unpaid rental everything but ids, state and proof. */
    redacted_at: model.dateTime().nullable(),
  })
  // Each has a question that PostgreSQL answers by it, in a shop of 100,000 rentals.
  .indexes([
    // Ids that the list is filtered by, as is the order.
    index("transaction_id_unique", ["transaction_id"], "transaction_id IS NOT NULL"),
    // The rental of an order that is cancelled, refunded or shown.
    index("order_id_unique", ["order_id"], "order_id IS NOT NULL"),
    // One live rental for a cart and what would be sent: older ones are superseded, unanswered ones fail.
    index("live_unique", ["cart_id", "fingerprint"], "status IN ('draft', 'creating', 'open')"),
    // Never queried: it allows one lease for each cart.
    index("lease_unique", ["cart_id"], "lease_owner IS NOT NULL"),
    // What the nightly job still has to forget.
    index("unredacted", ["settings_id", "created_at"], "redacted_at IS NULL"),
    // What the shop may have to be reminded of.
    index("reminder", ["settings_id", "opened_at"], "status = 'open' AND reminder_settled_at IS NULL"),
    index("booking_due", ["settings_id", "booked_at"], "status = 'booked' AND booking_due_at IS NULL"),
    index("cart_id", ["cart_id"]),
    // One state of the list; what is to be finished, and unanswered creations, of all carts.
    index("status_created_at_id", ["status", "created_at", "id"]),
    // The list's orders, and those of one sales channel; the newest also tell the pace of openings.
    index("created_at_id", ["created_at", "id"]),
    index("updated_at_created_at_id", ["updated_at", "created_at", "id"]),
    index("duration_created_at_id", ["duration", "created_at", "id"]),
    index("sales_channel_id_created_at_id", ["sales_channel_id", "created_at", "id"]),
    index("environment_created_at_id", ["environment", "created_at", "id"]),
    // For the counts of Health, of the menu and of the list's tabs.
    index("opened_at", ["opened_at"], "status = 'open'"),
    index("price_mismatch", ["created_at", "id"], "price_mismatch IS NOT NULL"),
    index("resolved", ["created_at", "id"], RESOLVED),
    index("attention", ["created_at", "id"], UNRESOLVED),
  ])
