import { z } from "zod"
import { TRANSACTION_STATES } from "../core/rental-states"
import { count } from "./values"

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
