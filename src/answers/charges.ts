import { z } from "zod"
import { count, euros, LineChoice, Taxes } from "./values"

const ChargedLine = z.object({
  variant_id: z.string().nullable(),
  title: z.string(),
  quantity: count,
  choice: LineChoice,
  monthly: euros
    .nullable()
    .describe("Of all its units, by the rules that were sent; null of what is bought."),
})

/** What was due when a rental was paid, by the rules that were sent. Euros with taxes. */
export const Charges = z.object({
  due_today: euros,
  first_payment: euros,
  paid_once: euros,
  delivery: euros,
  total: euros.nullable(),
  lines: z.array(ChargedLine).describe("What was paid for: the rented lines, and those that are bought."),
  may_differ: z
    .boolean()
    .describe("A discount code or a service was used on the payment page: it may have charged otherwise."),
  prices_shown: Taxes.optional().describe(
    "What the shop said of its prices then; absent where it said nothing. The amounts here are with taxes.",
  ),
})
/** `total` is with what was due today; `null` while the shop hasn't said what the first payment is. */
export type RentalCharges = z.infer<typeof Charges>
