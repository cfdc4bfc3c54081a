import { z } from "zod"
import { count, Environment, euros, moment, months, text } from "./values"

const day = z.string().meta({ format: "date" })
const monthly = euros.describe("Euros a month, taxes included.")
const ACTIVE = "Paid, not ended by its duration, and its order neither cancelled nor archived."

/**
 * `GET /admin/rental/overview`: how the business goes, of the environment in force. What is paid, active or booked is told by the service up to the order, and not after it.
 */
export const RentalOverview = z.object({
  environment: Environment.describe(
    "The only one that counts: production, unless all sales channels are tested.",
  ),
  time_zone: z.string(),
  from: day,
  to: day.describe("The last day of the period, counted with it."),
  from_at: moment,
  to_at: moment.describe("The end of that last day: the first moment that isn't counted."),
  has_rentals: z.boolean().describe("Whether there is any rental at all, whenever it was begun."),
  active: z.object({
    count: count.describe(ACTIVE),
    monthly,
    remaining: euros.describe("What they are still to pay by their duration: whole months left × monthly."),
    ending: count.describe("Those of them that end before `ending_before`."),
    ending_before: moment,
  }),
  booked: count.describe("First payment made, not yet finalized by the shopper."),
  unpaid: count.describe("Opened at the service, and not paid."),
  series: z.object({
    unit: z.enum(["day", "month"]).describe("Days up to 62 of them."),
    points: z.array(
      z.object({
        from: day.describe("The day, or the first one of the month in the period."),
        monthly: monthly
          .nullable()
          .describe("Of the rentals that were active at its end, or are now; null before it has begun."),
      }),
    ),
  }),
  durations: z
    .array(z.object({ duration: months, count, monthly }))
    .describe("Of what was paid in the period."),
  products: z
    .array(
      z.object({
        product_id: text,
        title: z.string(),
        rentals: count,
        quantity: count,
        monthly,
      }),
    )
    .describe("The ten that were in most of the rentals paid in the period, by what was paid."),
})
/** `GET /admin/rental/overview`: how the business goes. */
export type RentalOverview = z.infer<typeof RentalOverview>
