import { z } from "zod"
import { euros } from "./values"

/** What was due when a rental was paid, by the rules that were sent. Euros with taxes. */
export const Charges = z.object({
  due_today: euros,
  first_payment: euros,
  paid_once: euros,
  delivery: euros,
  total: euros.nullable(),
  may_differ: z
    .boolean()
    .describe("A discount code or a service was used on the payment page: it may have charged otherwise."),
})
/** `total` is with what was due today; `null` while the shop hasn't said what the first payment is. */
export type RentalCharges = z.infer<typeof Charges>
