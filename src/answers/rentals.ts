import { z } from "zod"
import { CALL_STATES } from "../core/calls"
import { TRANSACTION_STATES } from "../core/rental-states"
import { Attempt, Attention, Drift, PaidSum, RentalActions } from "./rental-parts"
import { Charges, RentalSnapshot, RentalTerms } from "./rental-snapshot"
import { ServiceFailure } from "./errors"
import { anyObject, count, Environment, euros, Fact, moment, months } from "./values"

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
  transaction_id: z.string().nullable().describe("What the service knows it by."),
  subscription_id: z.string().nullable(),
  status: z.enum(TRANSACTION_STATES),
  environment: Environment,
  other_environment: z.boolean().describe("Begun in another environment than the one in force now."),
  sales_channel_id: z.string().nullable(),
  cart_id: z.string(),
  order_id: z.string().nullable(),
  order: NumberedOrder.nullable().describe("What the merchant knows the order by."),
  items: z
    .array(z.object({ title: z.string(), quantity: count }))
    .describe("What is rented, as it was sent; none once an unpaid rental is older than retention_days."),
  customer: z.object({ email: z.string().nullable(), name: z.string().nullable() }),
  duration: months,
  monthly: euros.nullable(),
  first_payment: euros.nullable(),
  commitment: z.object({ value: z.number(), unit: z.string().nullable() }).nullable(),
  finalize_url: z.string().nullable(),
  drift: Drift.nullable(),
  failure: KeptFailure.nullable(),
  lang: z.string().nullable(),
  unconfirmed: z.boolean().describe("Opened long ago and never confirmed."),
  attention: Attention.nullable(),
  actions: RentalActions,
  refund_allowed_at: moment.nullable(),
  refund_note: z.string().nullable(),
  created_at: moment,
  opened_at: moment.nullable(),
  confirmed_at: moment.nullable(),
  ends_at: moment.nullable().describe("The day of its end, at noon in UTC; null without an order."),
  completed_at: moment.nullable(),
  cancelled_at: moment.nullable(),
})
export type Rental = z.infer<typeof Rental>

/** `GET /admin/rental/transactions`: a page of rentals. */
export const RentalPage = z.object({
  transactions: z.array(Rental),
  count,
  more_than_count: z.boolean().describe("A list of very many isn't counted to its end."),
  active: z
    .object({ count, monthly: euros })
    .optional()
    .describe(
      "With `customer_id`: how many of the customer's rentals are active, and their monthly prices together.",
    ),
  offset: count,
  limit: count,
})
export type RentalPage = z.infer<typeof RentalPage>

/** `GET /admin/rental/transactions/counts`: how many rentals stand where. Nothing is counted beyond 5,000. */
export const RentalCounts = z.object({
  all: count,
  needs_you: count.describe("Those whose attention is open."),
  active: count,
  ending: count.describe("Those of the active ones that end within 60 days."),
  booked: count,
  unpaid: count.describe("Those that can still be paid: `open`."),
  failed: count,
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
  result: anyObject.nullable().describe("What became of it: `code`, `params` and an English `message`."),
  body: z
    .union([anyObject, z.string()])
    .nullable()
    .describe("Text where it couldn't be read; null once it is emptied."),
  created_at: moment,
  applied_at: moment.nullable(),
  next_try_at: moment.nullable(),
  emptied_at: moment.nullable(),
})
export type ReceivedCall = z.infer<typeof ReceivedCall>

/** The way on for the customer of a rental that isn't paid. */
const RentalLink = z.object({
  kind: z.enum(["pay", "finalize"]),
  url: z.string(),
  email: z.string().nullable().describe("Who would be written to."),
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
        transaction_id: z.string().nullable(),
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
  payment_url: z.string().nullable(),
  link: RentalLink.nullable().describe("Null where the customer has nothing left to do, or can't any more."),
  created_by: z
    .object({ id: z.string(), email: z.string().nullable() })
    .nullable()
    .describe("The admin who made it for a customer."),
  dashboard_url: z
    .string()
    .nullable()
    .describe(
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
export const SentLinkAnswer = RentalAnswer.extend({ sent_to: z.string().nullable() })
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
  code: z.string().optional(),
  params: anyObject.optional(),
  message: z.string().optional(),
  remedy: z.string().optional(),
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
        transaction_id: z.string().nullable(),
        status: z.enum(TRANSACTION_STATES),
      }),
    )
    .describe(
      "Rentals that aren't settled: open, booked, or paid without an order. Forgotten in the night after they are.",
    ),
})
export type ForgottenAnswer = z.infer<typeof ForgottenAnswer>
