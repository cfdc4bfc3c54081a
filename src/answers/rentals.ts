import { z } from "zod"
import { CALL_STATES } from "../core/calls"
import { TRANSACTION_STATES } from "../core/rental-states"
import { Attempt, Attention, Drift, PaidSum, RentalActions } from "./rental-parts"
import { Charges, RentalSnapshot, RentalTerms } from "./rental-snapshot"
import { ServiceFailure } from "./errors"
import { record, count, each, Environment, euros, Fact, moment, atOrNull, months, PAGE, text } from "./values"

/** Why a rental couldn't be opened: a fact, and the English words for it. */
const KeptFailure = ServiceFailure.extend({ message: z.string().describe("The same as `problem`.") })

const NumberedOrder = z.object({
  id: z.string(),
  display_id: count,
  canceled: z.boolean().describe("It was cancelled in Medusa."),
})

/** A rental in the list. Before the service confirms, `monthly` and `first_payment` are what the shopper was shown. */
export const Rental = z.object({
  id: z.string(),
  transaction_id: text.describe("What the service knows it by."),
  ...each(text, "subscription_id", "sales_channel_id", "order_id", "finalize_url", "lang", "refund_note"),
  status: z.enum(TRANSACTION_STATES),
  environment: Environment,
  other_environment: z.boolean().describe("Begun in another environment than the one in force now."),
  cart_id: z.string(),
  order: NumberedOrder.nullable().describe("What the merchant knows the order by."),
  items: z
    .array(z.object({ title: z.string(), quantity: count }))
    .describe("What is rented, as it was sent; none once an unpaid rental is older than retention_days."),
  customer: z.object({ email: text, name: text }),
  duration: months,
  monthly: euros.nullable(),
  first_payment: euros.nullable(),
  commitment: z.object({ value: z.number(), unit: text }).nullable(),
  drift: Drift.nullable(),
  failure: KeptFailure.nullable(),
  unconfirmed: z.boolean().describe("Opened long ago and never confirmed."),
  attention: Attention.nullable(),
  actions: RentalActions,
  ...each(atOrNull, "refund_allowed_at", "opened_at", "confirmed_at", "completed_at", "cancelled_at"),
  created_at: moment,
  ends_at: atOrNull.describe("The day of its end, at noon in UTC; null without an order."),
})
export type Rental = z.infer<typeof Rental>

/** `GET /admin/rental/transactions`: a page of rentals. */
export const RentalPage = z.object({
  transactions: z.array(Rental),
  ...PAGE,
  more_than_count: z.boolean().describe("A list of very many isn't counted to its end."),
  active: z
    .object({ count, monthly: euros })
    .optional()
    .describe(
      "With `customer_id`: how many of the customer's rentals are active, and their monthly prices together.",
    ),
})
export type RentalPage = z.infer<typeof RentalPage>

/** `GET /admin/rental/transactions/counts`: how many rentals stand where. Nothing is counted beyond 5,000. */
export const RentalCounts = z.object({
  ...each(count, "all", "active", "booked", "failed"),
  needs_you: count.describe("Those whose attention is open."),
  ending: count.describe("Those of the active ones that end within 60 days."),
  unpaid: count.describe("Those that can still be paid: `open`."),
  causes: z
    .array(z.object({ code: z.string(), count }))
    .describe("What the open attention is about, by the problem that leads; the most frequent first."),
  unconfirmed_after_hours: z.number().describe("The setting of this name."),
})
export type RentalCounts = z.infer<typeof RentalCounts>

/** A call of the service as the inbox keeps it, without what proves it. */
export const ReceivedCall = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(CALL_STATES),
  tries: count,
  result: record.nullable().describe("What became of it: `code`, `params` and an English `message`."),
  body: z
    .union([record, z.string()])
    .nullable()
    .describe("Text where it couldn't be read; null once it is emptied."),
  created_at: moment,
  ...each(atOrNull, "applied_at", "next_try_at", "emptied_at"),
})
export type ReceivedCall = z.infer<typeof ReceivedCall>

/** The way on for the customer of a rental that isn't paid. */
const RentalLink = z.object({
  kind: z.enum(["pay", "finalize"]),
  url: z.string(),
  email: text.describe("Who would be written to."),
  sendable: z.boolean().describe("`…/send-link` would send it."),
})
/** `url` leads to the payment page, or to the page that finishes a booking. */
export type RentalLink = z.infer<typeof RentalLink>

/** One rental with all that came and went. */
export const RentalDetail = Rental.extend({
  charges: Charges.nullable().describe(
    "What was due when it was paid, also where its order isn't made yet; null before.",
  ),
  sisters: z
    .array(
      z.object({
        id: z.string(),
        transaction_id: text,
        status: z.enum(TRANSACTION_STATES),
        order: NumberedOrder.nullable(),
      }),
    )
    .describe("Other rentals of the same cart that were paid, too."),
  email_named: z
    .boolean()
    .nullable()
    .describe("Whether the call that proves the payment names an email; null where there is none."),
  paid: PaidSum.nullable().describe("Null while nothing says that it was paid."),
  payment_url: text,
  link: RentalLink.nullable().describe("Null where the customer has nothing left to do, or can't any more."),
  created_by: z
    .object({ id: z.string(), email: text })
    .nullable()
    .describe("The admin who made it for a customer."),
  dashboard_url: text.describe(
    "The order in the service's dashboard; null before there is one, or where the setting isn't set.",
  ),
  snapshot: RentalSnapshot.nullable().describe("Null once an unpaid rental is older than retention_days."),
  terms: RentalTerms.nullable(),
  attempts: z.array(Attempt),
  events: z.array(ReceivedCall),
})
export type RentalDetail = z.infer<typeof RentalDetail>

/** `GET /admin/rental/transactions/:id`, and what the merchant's changes answer. */
export const RentalAnswer = z.object({ transaction: RentalDetail })
export type RentalAnswer = z.infer<typeof RentalAnswer>

/** `POST /admin/rental/transactions/:id/send-link`. */
export const SentLinkAnswer = RentalAnswer.extend({ sent_to: text })
export type SentLinkAnswer = z.infer<typeof SentLinkAnswer>

/** What became of the call that was applied again. */
const RetryOutcome = z.union([
  z.object({ kind: z.literal("order"), order_id: z.string() }),
  Fact.extend({ kind: z.enum(["applied", "ignored"]), message: z.string() }),
])

/** `POST /admin/rental/transactions/:id/retry` and `…/complete`. */
export const RetryAnswer = RentalAnswer.extend({ outcome: RetryOutcome })
export type RetryAnswer = z.infer<typeof RetryAnswer>

/** What became of one rental of `POST /admin/rental/transactions/bulk`: where it isn't `ok`, why, as the single route would say. */
const BulkResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  ...each(z.string().optional(), "code", "message", "remedy"),
  params: record.optional(),
})
/** What became of one of several rentals. */
export type BulkResult = z.infer<typeof BulkResult>

/** `POST /admin/rental/transactions/bulk`: a result for each id, in their order. */
export const BulkAnswer = z.object({
  results: z.array(BulkResult),
  done: count.describe("How many of them are `ok`."),
})
export type BulkAnswer = z.infer<typeof BulkAnswer>

/** `POST /admin/rental/people/forget`. */
export const ForgottenAnswer = z.object({
  forgotten: count.describe("Rentals whose person is forgotten."),
  waiting: z
    .array(
      z.object({
        id: z.string(),
        transaction_id: text,
        status: z.enum(TRANSACTION_STATES),
      }),
    )
    .describe(
      "Rentals that aren't settled: open, booked, or paid without an order. Forgotten in the night after they are.",
    ),
})
export type ForgottenAnswer = z.infer<typeof ForgottenAnswer>
