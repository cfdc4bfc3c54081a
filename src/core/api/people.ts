import { z } from "zod"
import { TRANSACTION_STATES } from "../rental-states"
import { anyObject, count, moment } from "./values"

/** `GET /admin/rental/people`: all that the plugin keeps of a person. */
export const PersonFile = z.object({
  email: z.string(),
  made_at: moment,
  rentals: z.array(anyObject).describe("Rows of `rental_transaction` without internal columns."),
  calls: z.array(anyObject).describe("Rows of `rental_event` that hold a body."),
  notifications: z.array(anyObject).describe("The bell's lines and emails about these rentals."),
})
export type PersonFile = z.infer<typeof PersonFile>

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
