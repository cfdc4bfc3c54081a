import { z } from "zod"
import { BulkChange, Note, PersonWanted, RentalsQuery, TimeZone } from "../../src/api/admin/rental/inputs"
import * as answers from "../../src/answers/rentals"
import type { Answers, Routes } from "./operation"

const NO_RENTAL = "`unknown_transaction`"
const CHANGED = {
  200: ["The rental as it is then.", answers.RentalAnswer],
  400: "`invalid_note`",
  404: NO_RENTAL,
} satisfies Answers
const RETRIED = {
  200: ["The rental as it is then, and what became of the call.", answers.RetryAnswer],
  400: "`no_proof_of_payment`",
  404: NO_RENTAL,
  409: "Why it can't be applied; `try_again` where it can be later.",
} satisfies Answers
const RENTAL = "/admin/rental/transactions/{id}"

/** The admin's routes for rentals. */
export const RENTAL_ROUTES: Routes = {
  "get /admin/rental/transactions": {
    summary: "Rentals, by filter, search and page",
    query: RentalsQuery,
    answers: {
      200: ["A page of rentals.", answers.RentalPage],
      400: "`invalid_query`, also for a filter of another name.",
    },
  },
  "get /admin/rental/transactions/export": {
    summary: "Rentals as a CSV file, by the list's filters",
    query: RentalsQuery.omit({ limit: true, offset: true, order: true, fields: true }).extend({
      lang: z.string().optional().describe("Of the headings: fr, en or de."),
      time_zone: TimeZone.describe("Of the days in it."),
    }),
    answers: {
      200: { description: "All that the filters leave, newest first.", content: { type: "text/csv" } },
      400: "`invalid_query`, also for a filter of another name.",
    },
  },
  "get /admin/rental/transactions/counts": {
    summary: "How many rentals stand where, and how many need the merchant for what",
    answers: { 200: ["The counts.", answers.RentalCounts] },
  },
  "post /admin/rental/transactions/bulk": {
    summary: "Tries several rentals again, closes their attention, or sends their links",
    body: BulkChange,
    answers: {
      200: ["What became of each, in the order of the ids.", answers.BulkAnswer],
      400: "`invalid_bulk`; nothing was done.",
    },
  },
  "post /admin/rental/people/forget": {
    summary: "Forgets one person in rentals, calls and notifications",
    body: PersonWanted,
    answers: {
      200: ["How many rentals, and which aren't settled yet.", answers.ForgottenAnswer],
      400: "`invalid_person`",
    },
  },
  [`get ${RENTAL}`]: {
    summary: "One rental with all that came and went",
    answers: { 200: ["The rental.", answers.RentalAnswer], 404: NO_RENTAL },
  },
  [`post ${RENTAL}/retry`]: { summary: "Applies its last call again", answers: RETRIED },
  [`post ${RENTAL}/complete`]: { summary: "Makes the order from what was paid", answers: RETRIED },
  [`post ${RENTAL}/resolve`]: {
    summary: "Closes its attention",
    body: Note,
    answers: { ...CHANGED, 409: "`no_attention`, `newer_attention` or `try_again`" },
  },
  [`post ${RENTAL}/send-link`]: {
    summary: "Sends the customer the link to pay, or to finish a booking, by email",
    answers: {
      200: ["The rental, and whom it was sent to.", answers.SentLinkAnswer],
      404: NO_RENTAL,
      409: "`no_link`, `no_email_provider`, `no_email_address` or `email_not_sent`",
    },
  },
  [`post ${RENTAL}/allow-refund`]: {
    summary: "Allows one refund to be recorded",
    body: Note,
    answers: { ...CHANGED, 409: "`nothing_to_refund` or `try_again`" },
  },
  [`delete ${RENTAL}/allow-refund`]: {
    summary: "Takes that back, while no refund was recorded",
    answers: { 200: CHANGED[200], 404: NO_RENTAL },
  },
}
