import { z } from "zod"
import { BUTTONS, type Problem, type Settlement } from "../core/messages/codes"
import { count, each, euros, netEuros, Fact, moment, atOrNull, months, text, typed } from "./values"

/** The request for the merchant's attention beside a rental's state: `code` is of the problem that leads, words are English. */
export const Attention = Fact.extend({
  problems: z.array(typed<Problem>(Fact)).describe("All that stand, in the order they were raised."),
  reason: z.string(),
  remedy: z.string().describe("Of the problem that leads."),
  raised_at: moment,
  resolved_at: atOrNull,
  note: text.describe("Why it was closed: the merchant's words, or what `settled_by` says in English."),
  settled_by: typed<Settlement>(Fact)
    .nullable()
    .describe("What happened that closed it; null where the merchant did."),
  closed_by: text.describe("The email of the merchant who closed it; null where the merchant didn't."),
})
export type Attention = z.infer<typeof Attention>

/** Lines whose monthly price isn't what the shopper was shown. */
export const Drift = z.object({
  duration: months,
  lines: z.array(z.object({ id: z.string(), name: z.string(), shown: euros.nullable(), charged: euros })),
})
export type Drift = z.infer<typeof Drift>

/** What the merchant can do about a rental: true only where the server takes it and it can change something. */
export const RentalActions = z.object({
  ...each(z.boolean(), "retry", "complete", "resolve", "allow_refund"),
  recommended: z.enum(BUTTONS).nullable().describe("The one that leads on, if any."),
})
export type RentalActions = z.infer<typeof RentalActions>

const PaidAndHeld = z.object({ paid: euros, held: euros })

const SumLine = z.object({
  name: z.string(),
  variant_id: text,
  quantity: count,
  unit_price: netEuros,
  total: euros,
})

/** What the service's call says was paid, as it says it. Sums in euros with taxes. */
export const ToldSum = z.object({
  lines: z.array(
    SumLine.extend({
      vat: z
        .number()
        .nullable()
        .describe("Percent; null where it names none: the sum has the one that was sent."),
    }),
  ),
  delivery: euros.nullable().describe("Null where it names none, or none that can be read."),
  delivery_text: text.describe("A delivery's price that can't be read, as it came."),
  total: euros.describe("Without a delivery that it doesn't name."),
})
export type ToldSum = z.infer<typeof ToldSum>

/** What an order is made of. Euros with taxes. */
const OrderSum = z.object({
  lines: z.array(
    SumLine.extend({
      vat: z.number().describe("Percent."),
      paid_once: z.boolean(),
      named: z.boolean().describe("The service's confirmation names it."),
    }),
  ),
  delivery: euros,
  once: euros.describe("The lines that are paid once."),
  total: euros.describe("The value of the order."),
})
/** An order's lines, delivery and value, in euros with taxes. */
export type OrderSum = z.infer<typeof OrderSum>

/**
 * What was paid, once and over the whole rental, and what the order has of it; without an order, of what *Make the order* would make it.
 * Euros with taxes.
 */
export const PaidSum = OrderSum.extend({
  told: ToldSum.nullable().describe(
    "What the service's last call says, beside what is made of it: applied or refused. Null where it can't be read, or isn't kept any more.",
  ),
  as_sent: OrderSum.nullable().describe(
    "The order that *Try again* makes: at the taxes that were sent. Null where the call can't have come from what was sent.",
  ),
  order: z
    .object({
      total: euros,
      differences: z
        .object({
          lines: z.array(
            PaidAndHeld.extend({
              name: z.string(),
              units: z.object({ paid: count, held: count }),
            }),
          ),
          delivery: PaidAndHeld.nullable(),
          total: PaidAndHeld,
        })
        .nullable()
        .describe("Where the order isn't what was paid; null where it is."),
    })
    .nullable(),
})
export type PaidSum = z.infer<typeof PaidSum>

/** One try at the service. */
export const Attempt = z.object({
  transaction_id: z.string(),
  subscription_id: text,
  outcome: text,
  created_at: moment,
  answered_at: atOrNull,
})
